import { headersOf } from './fygaro-webhooks.ts'
import { type Done, runUntilDone } from './wrk-until-done.ts'

/** Sends each of these webhooks of Fygaro once, over so many connections. */
export const sendWebhooks = (url: string, webhooks: readonly string[], connections: number): Promise<Done> =>
  runUntilDone(url, { lua: script(webhooks), total: webhooks.length, connections })

const script = (webhooks: readonly string[]) => `
local hooks = {${webhooks.map((webhook) => `{${JSON.stringify(headersOf(webhook)['fygaro-signature'])}, [[${webhook}]]}`).join(',\n')}}
local at = 0
next_request = function()
  at = at + 1
  local hook = hooks[at]
  if not hook then return nil end
  local headers = { ['content-type'] = 'application/json', ['fygaro-key-id'] = 'sim-key-1', ['fygaro-signature'] = hook[1] }
  return wrk.format('POST', nil, headers, hook[2])
end
is_done = function() return true end`
