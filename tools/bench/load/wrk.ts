import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Load {
  method: 'GET' | 'POST'
  path: string
  /** Requested in turn, instead of `path`. */
  paths?: readonly string[]
  headers?: Readonly<Record<string, string>>
  /** One is chosen at random for each request. */
  bodies?: readonly string[]
  /** How long a connection waits between two requests, on average; without it, not at all. */
  pauseMs?: number
}

const lua = ({ method, path, paths = [path], headers = {}, bodies = [], pauseMs = 0 }: Load) => `
local bodies = {${bodies.map((body) => `[[${body}]]`).join(',')}}
local paths, at = {${paths.map((one) => JSON.stringify(one)).join(',')}}, 0
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers['${name}'] = '${value}'`)
  .join('\n')}
request = function()
  at = at % #paths + 1
  if #bodies == 0 then return wrk.format(${JSON.stringify(method)}, paths[at]) end
  return wrk.format(${JSON.stringify(method)}, paths[at], { ['content-type'] = 'application/json' }, bodies[math.random(#bodies)])
end
${pauseMs > 0 ? `delay = function() return math.random(0, ${2 * pauseMs}) end` : ''}
done = function(_, latency) io.write('p95 ', latency:percentile(95) / 1000, '\\n') end`

/** One run of Debian's wrk, outside this process so that it can make other load. Throws if any response is not 2xx. */
export async function loadByWrk(
  url: string,
  load: Load,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<{ perSecond: number; p95: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-wrk-'))
  const file = join(folder, 'load.lua')
  writeFileSync(file, lua(load))
  try {
    const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s', '-s', file, url]
    const { stdout } = await promisify(execFile)('wrk', args)
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`The load was refused:\n${stdout}`)
    const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
    return { perSecond: figure(/Requests\/sec:\s+([\d.]+)/), p95: figure(/^p95 ([\d.]+)/m) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Requests per second over 32 connections. */
export const runWrk = async (url: string, load: Load, seconds: number): Promise<number> =>
  (await loadByWrk(url, load, { seconds, connections: 32 })).perSecond
