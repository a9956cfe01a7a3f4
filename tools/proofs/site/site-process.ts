import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../demo/demo-settings.ts'
import { spawnTied } from '../../demo/spawn-child.ts'

const timeoutMs = 60_000

export type ProcessOptions = {
  readonly name: string
  /** The executable and its arguments. */
  readonly command: readonly [string, ...string[]]
  readonly folder?: string
  readonly env: NodeJS.ProcessEnv
  readonly logFolder: string
  /** The URL of its readiness check. */
  readonly readyUrl: string
  readonly runAs?: { readonly uid: number; readonly gid: number } | undefined
}

/** One server process that can be stopped and started as an operator would. */
export const startSiteProcess = async (options: ProcessOptions) => {
  const begin = async () => {
    const begun = spawnProcess(options)
    await untilReady(options, () => begun.exitCode).catch((err: unknown) => {
      begun.kill('SIGKILL')
      throw err
    })
    return begun
  }
  let child = await begin()
  /** Returns the exit code. */
  const stop = async (): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  const restart = async (): Promise<number | null> => {
    const code = await stop()
    child = await begin()
    return code
  }
  return { stop, restart, pid: () => child.pid ?? 0 }
}
export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>

const logOf = ({ logFolder, name }: ProcessOptions) => join(logFolder, `${name}.log`)

const spawnProcess = (options: ProcessOptions) => {
  const log = openSync(logOf(options), 'a')
  const [program, ...args] = options.command
  const child = spawnTied(program, args, {
    cwd: options.folder ?? root,
    env: options.env,
    stdio: ['ignore', log, log],
    ...options.runAs,
  })
  closeSync(log)
  return child
}

const untilReady = async (options: ProcessOptions, exitCode: () => number | null) => {
  for (const begun = Date.now(); ; await wait(50)) {
    const isReady = await fetch(options.readyUrl, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (exitCode() !== null || Date.now() - begun > timeoutMs)
      throw new Error(`${options.name} did not become ready; see ${logOf(options)}`)
  }
}
