import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The user `nobody` if this runs as root: a newcomer is not root. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
/** Away from a demo that may run at the same time; CONTRIBUTING.md names these variables. */
export const port = 28_080
const ports = {
  PORT: port,
  INBOX_PORT: 28_025,
  SMTP_PORT: 28_024,
  SIMULATORS_PORT: 28_090,
  VITE_PORT: 28_100,
  DEMO_DATABASE_PORT: 28_432,
}
const startLimitMs = 180_000

/** The packages that were just installed in `root`: files are shared, folders belong to the newcomer. */
const shareModules = (root: string, folder: string) => {
  for (const modules of globSync('{.,*}/node_modules', { cwd: root })) {
    execFileSync('cp', ['--archive', '--link', join(root, modules), join(folder, modules)])
    const { uid, gid } = ordinaryUser ?? {}
    if (uid) execFileSync('find', [join(folder, modules), '-type', 'd', '-exec', 'chown', `${uid}:${gid}`, '{}', '+'])
  }
}

/** What `npm run demo` builds before it starts: some tests of the quick check serve it. */
const copyBuilds = (root: string, folder: string) => {
  for (const build of globSync('{web,server}/build', { cwd: root })) {
    execFileSync('cp', ['--archive', join(root, build), join(folder, build)])
    const { uid, gid } = ordinaryUser ?? {}
    if (uid) execFileSync('chown', ['--recursive', `${uid}:${gid}`, join(folder, build)])
  }
}

/** A clean clone of the last commit, with the home folder of an ordinary user. */
export const openNewcomer = (root: string, { isInstalled }: { isInstalled: boolean }) => {
  const home = mkdtempSync(join(tmpdir(), 'lignum-newcomer-'))
  if (ordinaryUser) chownSync(home, ordinaryUser.uid, ordinaryUser.gid)
  const folder = join(home, 'lignum')
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    ...Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])),
  }
  const as = { env, ...ordinaryUser }
  execFileSync('git', ['clone', '--quiet', root, folder])
  if (ordinaryUser) execFileSync('chown', ['--recursive', `${ordinaryUser.uid}:${ordinaryUser.gid}`, folder])
  if (isInstalled) {
    shareModules(root, folder)
    copyBuilds(root, folder)
  }

  /** Runs a command of the README to its end. */
  const run = (command: string): number => {
    const done = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', timeout: 600_000, ...as })
    if (done.status !== 0) console.log(`${command}\n${done.stdout.slice(-3_000)}${done.stderr.slice(-3_000)}`)
    return done.status ?? 1
  }
  return { folder, run, start: (command: string) => startCommand(command, { cwd: folder, ...as }) }
}

/** Starts a command that stays, and waits until it prints the address of the site. */
const startCommand = async (command: string, options: Parameters<typeof spawn>[2]) => {
  const child: ChildProcess = spawn('sh', ['-c', command], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
  for (const begun = Date.now(); !/^Lignum http/m.test(output); await wait(50))
    if (child.exitCode !== null || Date.now() - begun > startLimitMs)
      throw new Error(`${command} did not start:\n${output.slice(-3_000)}`)
  const stop = async () => {
    const ended = once(child, 'exit')
    // Like Ctrl-C in a terminal: the signal reaches every process of the group.
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await ended
  }
  return { stop }
}

export const replaceIn = (file: string, text: string, other: string): void => {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`)
  writeFileSync(file, before.replace(text, other))
}
