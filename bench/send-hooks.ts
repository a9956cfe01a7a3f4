import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Delivery, headersOf } from '../scripts/hook-deliveries.ts'

/** Sends each hook once by wrk, over so many connections, and answers how many a second were acknowledged. */
export const sendHooks = async (url: string, hooks: readonly Delivery[], connections: number): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-hooks-'))
  const rows = hooks.map((hook) => `{${JSON.stringify(headersOf(hook)['fygaro-signature'])}, [[${hook.body}]]}`)
  writeFileSync(join(folder, 'load.lua'), script(rows))
  try {
    const flags = ['-t', '1', '-c', String(connections), '-d', '60s', '-s', join(folder, 'load.lua'), url]
    const output = execFileSync('wrk', flags, { encoding: 'utf8' })
    const [, sent, seconds, bad] = /acknowledged (\d+) in ([\d.]+) bad (\d+)/.exec(output) ?? []
    if (Number(sent) < hooks.length || Number(bad) > 0)
      throw new Error(`The hooks were not all acknowledged:\n${output}`)
    return Number(sent) / Number(seconds)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Wrk stops by the clock; here it stops with the last answer, and says when that was. */
const script = (rows: readonly string[]) => `
local hooks = {${rows.join(',\n')}}
local at, done, bad, first = 0, 0, 0, nil
local clock = function() local f = io.open('/proc/uptime'); local t = tonumber(f:read('*a'):match('^[%d.]+')); f:close(); return t end
request = function()
  at = at + 1
  first = first or clock()
  local hook = hooks[at]
  if not hook then return wrk.format('GET', '/livez') end
  return wrk.format('POST', nil, { ['content-type'] = 'application/json', ['fygaro-key-id'] = 'sim-key-1', ['fygaro-signature'] = hook[1] }, hook[2])
end
response = function(status, headers, body)
  if done >= #hooks then return end
  done = done + 1
  if status ~= 200 then bad = bad + 1 end
  if done == #hooks then
    print(string.format('acknowledged %d in %.2f bad %d', done, clock() - first, bad))
    wrk.thread:stop()
  end
end`
