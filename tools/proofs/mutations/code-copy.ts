import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../demo/demo-settings.ts'

/** The changes to a copy of the code: whole files, or replaced texts in existing ones. */
export interface Planted {
  files?: Record<string, string>
  edits?: readonly { path: string; from: string; to: string }[]
}

/** Generated and downloaded files are not copied; node_modules is linked. */
const left = /(^|\/)(node_modules|web\/build|\.git|\.ci\/logs|\.demo|\.bench|test-results)$/

/** A copy of the code that may be changed and broken. */
export function openCodeCopy(name: string) {
  const copy = mkdtempSync(join(tmpdir(), `lignum-${name}-`))
  cpSync(root, copy, { recursive: true, filter: (path) => !left.test(path) })
  mkdirSync(join(copy, 'node_modules/@lignum'), { recursive: true })
  for (const entry of readdirSync(join(root, 'node_modules')).filter((tool) => tool !== '@lignum'))
    symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry))
  for (const entry of ['contract', 'server', 'simulators', 'web'])
    symlinkSync(join(copy, entry), join(copy, 'node_modules/@lignum', entry))
  return {
    read: (path: string) => readFileSync(join(copy, path), 'utf8'),
    list: (folder: string) => readdirSync(join(copy, folder)).toSorted(),
    /** Runs npm in the copy. */
    run: (args: readonly string[], env: Record<string, string> = {}): { failed: boolean; output: string } => {
      const { status, stdout, stderr } = spawnSync('npm', args, {
        cwd: copy,
        env: { ...process.env, NO_COLOR: '1', ...env },
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      })
      return { failed: status !== 0, output: `${stdout}${stderr}` }
    },
    /** Makes the build of the pages available, and returns a function that takes it away. */
    linkBuild: () => {
      const link = join(copy, 'web/build')
      symlinkSync(join(root, 'web/build'), link)
      return () => rmSync(link)
    },
    plant: (planted: Planted) => plantIn(copy, planted),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
export type CodeCopy = ReturnType<typeof openCodeCopy>

/** Writes the change into the copy and returns a function that reverts it. */
function plantIn(copy: string, { files = {}, edits = [] }: Planted): () => void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  const before = edits.map(({ path, from, to }) => {
    const text = readFileSync(join(copy, path), 'utf8')
    if (!text.includes(from)) throw new Error(`${path} no longer contains: ${from}`)
    writeFileSync(
      join(copy, path),
      text.replace(from, () => to),
    )
    return { path, text }
  })
  return () => {
    for (const path of Object.keys(files)) rmSync(join(copy, path), { force: true })
    for (const { path, text } of before.toReversed()) writeFileSync(join(copy, path), text)
  }
}
