import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Loaded into the server under test (`--import`). Reports to the parent how long the event loop was blocked, in CPU
 * time of the main thread, so that waiting for a CPU on a loaded machine does not count.
 */
export type Busy = { readonly ms: number; readonly requests: readonly string[] }
export type Report = { readonly busy: readonly Busy[]; readonly worstMs: number }

const everyMs = 2
/** Shorter blocks only count towards the maximum. */
const reportedFromMs = 20

const inFlight = new Set<string>()
let sinceLastCheck = new Set<string>()
let busy: Busy[] = []
let worstMs = 0
let cpu = process.threadCpuUsage()

type Message = { readonly request: IncomingMessage; readonly response: ServerResponse }

subscribe('http.server.request.start', (message) => {
  // The channel's messages have no type of their own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { request, response } = message as Message
  const number = request.headers['x-request-number']
  if (typeof number !== 'string') return
  inFlight.add(number)
  sinceLastCheck.add(number)
  response.once('close', () => inFlight.delete(number))
})

setInterval(() => {
  const { user, system } = process.threadCpuUsage(cpu)
  const ms = (user + system) / 1_000
  if (ms > worstMs) worstMs = ms
  if (ms > reportedFromMs) busy.push({ ms, requests: [...sinceLastCheck] })
  cpu = process.threadCpuUsage()
  sinceLastCheck = new Set(inFlight)
}, everyMs).unref()

process.on('message', () => {
  process.send?.({ busy, worstMs } satisfies Report)
  busy = []
  worstMs = 0
})
process.channel?.unref()
