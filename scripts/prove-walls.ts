import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Breach, breaches } from './planted-breaches.ts'
import { root } from './demo-settings.ts'

const commands: Record<Breach['check'], string[]> = {
  lint: ['run', '-s', 'lint', '--', '--format=unix'],
  walls: ['run', '-s', 'walls'],
  typecheck: ['exec', '--', 'tsc', '--noEmit', '-p', 'tsconfig.json'],
  test: ['exec', '--', 'vitest', 'run', '--project', 'server', 'server/test/walls.test.ts'],
  unused: ['run', '-s', 'unused'],
  format: ['run', '-s', 'format:check'],
  tables: ['run', '-s', 'db:types', '--', '--check'],
  settings: ['run', '-s', 'docs:configuration', '--', '--check'],
  api: ['run', '-s', 'docs:openapi', '--', '--check'],
  access: ['exec', '--', 'vitest', 'run', '--project', 'server', 'server/test/access.test.ts'],
}

const checks = [...new Set(breaches.map((breach) => breach.check))]
const copy = mkdtempSync(join(tmpdir(), 'lignum-walls-'))

/** What is made or downloaded is not copied; the tools are linked. */
const left = /(^|\/)(node_modules|web\/build|\.git|\.demo|\.bench|test-results)$/

function copyTree(): void {
  cpSync(root, copy, { recursive: true, filter: (path) => !left.test(path) })
  mkdirSync(join(copy, 'node_modules/@lignum'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@lignum')) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of ['contract', 'server', 'simulators', 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@lignum', name))
}

function run(check: Breach['check']): { failed: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync('npm', commands[check], {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { failed: status !== 0, said: `${stdout}${stderr}` }
}

/** Writes the breach into the copy and answers how to take it away again. */
function plant({ files = {}, edit }: Breach): () => void {
  const paths = Object.keys(files).map((path) => join(copy, path))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  const target = edit ? join(copy, edit.path) : null
  const before = target ? readFileSync(target, 'utf8') : ''
  if (target && edit) {
    if (!before.includes(edit.from)) throw new Error(`${edit.path} no longer holds: ${edit.from}`)
    writeFileSync(target, before.replace(edit.from, edit.to))
  }
  return () => {
    for (const path of paths) rmSync(path, { force: true })
    if (target) writeFileSync(target, before)
  }
}

function prove(check: Breach['check']): number {
  const clean = run(check)
  if (clean.failed) throw new Error(`npm ${commands[check].join(' ')} fails without a breach:\n${clean.said}`)
  const planted = breaches.filter((breach) => breach.check === check)
  const takeAway = planted.map(plant)
  const { failed, said } = run(check)
  const missed = planted.filter(({ says }) => !failed || !says.test(said))
  for (const breach of planted)
    console.log(`${missed.includes(breach) ? 'MISSED' : 'caught'} by ${check}: ${breach.wall}`)
  if (missed.length > 0) console.log(said)
  for (const undo of takeAway) undo()
  return missed.length
}

try {
  copyTree()
  const missed = checks.reduce((sum, check) => sum + prove(check), 0)
  console.log(`${breaches.length - missed} planted breaches caught, ${missed} missed`)
  if (missed > 0) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
