import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The requests that a server is handling, so that shutting down can wait for them. */
export type Traffic = {
  /** Handles a request, now or when `hold` ends. */
  readonly begin: (res: ServerResponse, respond: () => void) => void
  /** Requests that arrive from now on wait. The function it returns releases them and lets later ones through. */
  readonly hold: () => () => void
  readonly inFlight: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic
  }
}

/** During shutdown each response also closes its connection, so that proxies open their next one to another process. */
export const createTraffic = (isStopping: () => boolean): Traffic => {
  let inFlight = 0
  let held: (() => void)[] | null = null
  const end = () => {
    inFlight -= 1
  }
  return {
    begin: (res, respond) => {
      if (isStopping()) res.shouldKeepAlive = false
      inFlight += 1
      res.once('close', end)
      if (held) held.push(respond)
      else respond()
    },
    hold: () => {
      const waiting: (() => void)[] = []
      held = waiting
      return () => {
        held = null
        for (const respond of waiting) respond()
      }
    },
    inFlight: () => inFlight,
  }
}

/** A connection that was accepted just before the listener closed has this long to send its request. */
const lastRequestMs = 5_000
/** New requests wait at most this long until the listener can be closed. */
const longestHoldMs = 5_000
const quietTurnMs = 0.2

/**
 * Stops a server without failing a request. It serves on for `drainMs`, while `/readyz` already responds with 503 and
 * proxies switch to other processes; then it stops listening, finishes the requests in flight and closes idle
 * connections.
 */
export const drain = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  await wait(drainMs)
  const release = app.traffic.hold()
  await untilAllAreAccepted(app)
  const closed = new Promise<void>((resolve) => app.server.close(() => resolve()))
  release()
  await Promise.race([closed, untilNothingIsInFlight(app.traffic)])
  // Connections that never sent a request would otherwise hold up the process until they time out.
  app.server.closeAllConnections()
  await app.close()
}

/**
 * Closing a listener resets connections that the kernel has completed and Node has not accepted yet. Node accepts one
 * per turn of its event loop: after a short turn without any there are none left. A busy server has such turns only
 * because new requests are held meanwhile.
 */
const untilAllAreAccepted = async ({ server }: FastifyInstance): Promise<void> => {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const begun = performance.now()
  for (let turn = begun, before = -1; ; before = accepted, turn = performance.now()) {
    await nextTurn()
    const now = performance.now()
    if ((accepted === before && now - turn < quietTurnMs) || now - begun > longestHoldMs) break
  }
  server.off('connection', count)
}

const untilNothingIsInFlight = async (traffic: Traffic): Promise<void> => {
  // Unreferenced: when the last connection closes first, this timer must not keep the process running.
  await wait(lastRequestMs, undefined, { ref: false })
  // Timers run before sockets are read: a request may have arrived that is not counted yet.
  await nextTurn()
  while (traffic.inFlight() > 0) await wait(20)
}
