import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The user `nobody` if this runs as root, because production does not run as root. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** A folder owned by that user. */
const makeFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid)
  return folder
}

/** The machine as an operator prepares it for Lignum: a release, a user, and that user's folders. */
export const prepareMachine = (folder: string, release: { readonly folder: string; readonly path: string }) => {
  const home = makeFolder(join(folder, 'home'))
  /** The base environment; the certificate's authority is in no operating system's trust store. */
  const base = (certificate: string) => ({
    PATH: release.path,
    HOME: home,
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: certificate,
  })
  /** Runs a command of the release and waits for its end. */
  const run = ([program, ...args]: readonly [string, ...string[]], env: Record<string, string>, input = '') => {
    const done = spawnSync(program, args, { cwd: release.folder, env, input, timeout: 60_000, ...ordinaryUser })
    return { code: done.status, output: `${done.stdout}${done.stderr}` }
  }
  return {
    run,
    base,
    runAs: ordinaryUser,
    releaseFolder: release.folder,
    filesFolder: makeFolder(join(folder, 'files')),
  }
}
