import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolder } from './demo-settings.ts'

export type DemoPart = 'api' | 'worker' | 'postgres'

/** A part of each process's command line, so that a reused PID of another process is never signalled. */
const text: Record<DemoPart, string[]> = {
  api: ['main.ts', '--roles=api,web'],
  worker: ['main.ts', '--roles=worker'],
  postgres: ['/postgres', '-D'],
}
const fileOf = (name: string) => join(demoFolder, `${name}.pid`)

export const rememberPid = (name: string, pid: number | undefined) => writeFileSync(fileOf(name), `${pid ?? ''}`)

/** The PID of one process of the running demo, or null if it does not run. */
export function pidOf(part: DemoPart): number | null {
  const pid = existsSync(fileOf(part)) ? Number(readFileSync(fileOf(part), 'utf8')) : 0
  const about = `/proc/${pid}/cmdline`
  if (pid < 2 || !existsSync(about)) return null
  const line = readFileSync(about, 'utf8')
  return text[part].every((word) => line.includes(word)) ? pid : null
}
