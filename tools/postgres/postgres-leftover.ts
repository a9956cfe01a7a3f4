import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Above the kernel's largest process number. */
const nobodysPid = '2000000000'

/**
 * Ends a server that still runs on this data folder after its parent died. The lock file of a killed server stays:
 * PostgreSQL uses it to find out whether a backend still holds the old server's shared memory.
 */
export async function endLeftover(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = readFileSync(lock, 'utf8').split('\n', 1)[0] ?? ''
  if (isServer(pid, data)) process.kill(Number(pid), 'SIGINT')
  for (let tries = 0; isServer(pid, data); tries++) {
    if (tries === 500) throw new Error(`An older PostgreSQL (process ${pid}) does not release ${data}`)
    await wait(20)
  }
  // The PID was reused by an unrelated process; PostgreSQL would refuse to start because of it.
  if (existsSync(lock) && existsSync(`/proc/${pid}`)) {
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(pid, nobodysPid))
  }
}

function isServer(pid: string, data: string): boolean {
  const about = `/proc/${pid}/cmdline`
  if (!existsSync(about)) return false
  const text = readFileSync(about, 'utf8').split('\0')
  return (text[0] ?? '').endsWith('/postgres') && text.includes(data)
}
