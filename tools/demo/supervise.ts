import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export interface Supervised {
  stop(): Promise<void>
  /** Ends the process; it is restarted automatically. */
  restart(): void
}

/** Restarts a process when it dies. If it dies right after its start five times in a row, calls `giveUp`. */
export function supervise(name: string, start: () => ChildProcess, giveUp: (name: string) => void): Supervised {
  let isStopping = false
  let isRestarting = false
  let child = start()
  const run = async () => {
    for (let quick = 0; !isStopping;) {
      const begun = Date.now()
      await once(child, 'exit')
      if (isStopping) return
      quick = Date.now() - begun < 3_000 && !isRestarting ? quick + 1 : 0
      if (quick === 5) return giveUp(name)
      if (!isRestarting) console.log(`${name} ended (${child.signalCode ?? child.exitCode}) and is restarted`)
      isRestarting = false
      await wait(quick * 300)
      if (!isStopping) child = start()
    }
  }
  const done = run()
  const stop = async () => {
    isStopping = true
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await done
    clearTimeout(killTimer)
  }
  const restart = () => {
    isRestarting = true
    child.kill('SIGKILL')
  }
  return { stop, restart }
}
