import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What a server has under way, so that stopping can wait for it. */
export type Traffic = {
  readonly begin: (res: ServerResponse) => void
  readonly inFlight: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic
  }
}

/** While the process stops, each response also closes its connection, so that proxies open their next one elsewhere. */
export const createTraffic = (isStopping: () => boolean): Traffic => {
  let inFlight = 0
  const end = () => {
    inFlight -= 1
  }
  return {
    begin: (res) => {
      if (isStopping()) res.shouldKeepAlive = false
      inFlight += 1
      res.once('close', end)
    },
    inFlight: () => inFlight,
  }
}

/** A connection that was accepted just before the listener closed gets this long to send its request. */
const lastRequestMs = 1_000
const quietTurnMs = 0.2

/**
 * Stops a server without failing a request. It keeps serving for `drainMs`, in which `/readyz` already answers 503 and proxies look
 * elsewhere; then it stops listening, finishes what is in flight and closes what is idle.
 */
export const drain = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  await wait(drainMs)
  await untilLoopIsIdle()
  const closed = new Promise<void>((resolve) => app.server.close(() => resolve()))
  await Promise.race([closed, untilNothingIsInFlight(app.traffic)])
  // Connections that never sent a request would otherwise hold the process until they time out.
  app.server.closeAllConnections()
  await app.close()
}

/**
 * Closing a listener resets the connections that the kernel has taken for us and that we have not accepted yet. Right after a turn of
 * the event loop in which nothing happened there are none.
 */
const untilLoopIsIdle = async (tries = 200): Promise<void> => {
  await nextTurn()
  const begun = performance.now()
  await nextTurn()
  if (performance.now() - begun > quietTurnMs && tries > 0) await untilLoopIsIdle(tries - 1)
}

const untilNothingIsInFlight = async (traffic: Traffic): Promise<void> => {
  await wait(lastRequestMs)
  while (traffic.inFlight() > 0) await wait(20)
}
