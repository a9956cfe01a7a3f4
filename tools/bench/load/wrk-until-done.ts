import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Lua that defines `next_request()`, nil when there is none left, and `is_done(body)`: whether this response ends one.
 */
export type CountedLoad = { lua: string; total: number; connections: number }
export type Done = { perSecond: number; clientCpu: number }

/** One run of wrk that ends after a number of requests, not a time. Throws if any response is not 200. */
export const runUntilDone = async (url: string, { lua, total, connections }: CountedLoad): Promise<Done> => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-wrk-'))
  const file = join(folder, 'load.lua')
  writeFileSync(file, `${lua}\n${harness(total)}`)
  try {
    const args = ['-t', '1', '-c', String(connections), '-d', '120s', '-s', file, url]
    const { stdout } = await promisify(execFile)('wrk', args)
    const [, done, seconds, cpu, bad] = /done (\d+) in ([\d.]+) s by ([\d.]+) s, bad (\d+)/.exec(stdout) ?? []
    if (Number(done) < total || bad !== '0') throw new Error(`The load failed:\n${stdout}`)
    return { perSecond: total / Number(seconds), clientCpu: Number(cpu) / Number(seconds) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const harness = (total: number) => `
local clock = function() local f = io.open('/proc/uptime'); local t = tonumber(f:read('*a'):match('^[%d.]+')); f:close(); return t end
local is_trial, done, bad, began, cpu = true, 0, 0, nil, 0
request = function()
  -- wrk calls this once only to inspect the request; that request is never sent.
  if is_trial then is_trial = false; return wrk.format('GET', '/livez') end
  if not began then began, cpu = clock(), os.clock() end
  return next_request() or wrk.format('GET', '/livez')
end
response = function(status, headers, body)
  if done >= ${total} then return end
  if status ~= 200 then bad = bad + 1; if bad < 4 then print(status, body) end; if bad > 100 then os.exit(1) end end
  if body:find('alive', 1, true) or not is_done(body) then return end
  done = done + 1
  if done == ${total} then
    print(string.format('done %d in %.2f s by %.2f s, bad %d', done, clock() - began, os.clock() - cpu, bad))
    -- Stopping the thread would leave wrk waiting until its time is over.
    os.exit(0)
  end
end`
