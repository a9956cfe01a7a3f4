import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolder } from './demo-settings.ts'

/** Refuses to start a second demo on the same folder: both would use its database. */
export function onlyOneDemo(): { stop(): Promise<void> } {
  const file = join(demoFolder, 'demo.pid')
  const other = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (other && isDemo(other)) throw new Error(`The demo already runs (process ${other})`)
  mkdirSync(demoFolder, { recursive: true })
  writeFileSync(file, String(process.pid))
  return { stop: async () => rmSync(file, { force: true }) }
}

const isDemo = (pid: string) =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/demo/demo.ts')
