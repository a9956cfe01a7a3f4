import { headersOf } from './fygaro-webhooks.ts'
import { type Done, runUntilDone } from './wrk-until-done.ts'

/** Sends each of these Fygaro webhooks once, over the given number of connections. */
export const sendWebhooks = (url: string, webhooks: readonly string[], connections: number): Promise<Done> =>
  runUntilDone(url, { lua: script(webhooks), total: webhooks.length, connections })

const script = (webhooks: readonly string[]) => `
local webhooks = {${webhooks.map((webhook) => `{${JSON.stringify(headersOf(webhook)['fygaro-signature'])}, [[${webhook}]]}`).join(',\n')}}
local at = 0
next_request = function()
  at = at + 1
  local webhook = webhooks[at]
  if not webhook then return nil end
  local headers = { ['content-type'] = 'application/json', ['fygaro-key-id'] = 'sim-key-1', ['fygaro-signature'] = webhook[1] }
  return wrk.format('POST', nil, headers, webhook[2])
end
is_done = function() return true end`
