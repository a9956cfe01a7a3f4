import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'

const setpriv = '/usr/bin/setpriv'

/**
 * Starts a child that the kernel ends with `lastSignal` when this process dies, even by kill -9: nothing is left
 * running. It has its own process group, so that Ctrl-C reaches only the parent, which stops its children in order.
 */
export function spawnTied(
  command: string,
  args: string[],
  { lastSignal = 'TERM', ...rest }: SpawnOptions & { lastSignal?: 'TERM' | 'INT' },
): ChildProcess {
  const options = { ...rest, detached: true }
  return existsSync(setpriv)
    ? spawn(setpriv, ['--pdeathsig', lastSignal, command, ...args], options)
    : spawn(command, args, options)
}
