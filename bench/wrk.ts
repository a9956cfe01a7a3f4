import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Load {
  method: 'GET' | 'POST'
  path: string
  /** One is chosen at random for each request. */
  bodies?: readonly string[]
}

const lua = ({ method, path, bodies = [] }: Load) => `
local bodies = {${bodies.map((body) => `[[${body}]]`).join(',')}}
request = function()
  if #bodies == 0 then return wrk.format(${JSON.stringify(method)}, ${JSON.stringify(path)}) end
  return wrk.format(${JSON.stringify(method)}, ${JSON.stringify(path)}, { ['content-type'] = 'application/json' }, bodies[math.random(#bodies)])
end`

/** Requests a second over 32 connections by Debian's wrk. An answer other than 2xx makes the figure worthless: it throws. */
export function runWrk(url: string, load: Load, seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-wrk-'))
  const file = join(folder, 'load.lua')
  writeFileSync(file, lua(load))
  try {
    const output = execFileSync('wrk', ['-t', '1', '-c', '32', '-d', `${seconds}s`, '-s', file, url], {
      encoding: 'utf8',
    })
    if (/Non-2xx|Socket errors/.test(output)) throw new Error(`The load was refused:\n${output}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
