import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Above the kernel's largest process number. */
const nobodysPid = '2000000000'

/**
 * Ends a server that outlived its starter on this data folder. The lock file of a killed one stays: PostgreSQL reads in it
 * whether a backend still holds the memory of the old server.
 */
export async function endLeftover(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = readFileSync(lock, 'utf8').split('\n', 1)[0] ?? ''
  if (isServer(pid, data)) process.kill(Number(pid), 'SIGINT')
  for (let tries = 0; isServer(pid, data); tries++) {
    if (tries === 500) throw new Error(`An older PostgreSQL (process ${pid}) does not let go of ${data}`)
    await wait(20)
  }
  // The number was given to a process that has nothing to do with PostgreSQL, which would otherwise refuse to start.
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
