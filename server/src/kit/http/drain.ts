import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What a server has under way, so that stopping can wait for it. */
export type Traffic = {
  /** Answers a request, now or when `hold` ends. */
  readonly begin: (res: ServerResponse, answer: () => void) => void
  /** Requests that arrive from now on wait. The function it returns answers them and all later ones. */
  readonly hold: () => () => void
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
  let held: (() => void)[] | null = null
  const end = () => {
    inFlight -= 1
  }
  return {
    begin: (res, answer) => {
      if (isStopping()) res.shouldKeepAlive = false
      inFlight += 1
      res.once('close', end)
      if (held) held.push(answer)
      else answer()
    },
    hold: () => {
      const waiting: (() => void)[] = []
      held = waiting
      return () => {
        held = null
        for (const answer of waiting) answer()
      }
    },
    inFlight: () => inFlight,
  }
}

/** A connection that was accepted just before the listener closed gets this long to send its request. */
const lastRequestMs = 5_000
/** New requests wait at most this long for the moment in which the listener can be closed. */
const longestHoldMs = 5_000
const quietTurnMs = 0.2

/**
 * Stops a server without failing a request. It keeps serving for `drainMs`, in which `/readyz` already answers 503 and proxies look
 * elsewhere; then it stops listening, finishes what is in flight and closes what is idle.
 */
export const drain = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  await wait(drainMs)
  const release = app.traffic.hold()
  await untilAllAreAccepted(app)
  const closed = new Promise<void>((resolve) => app.server.close(() => resolve()))
  release()
  await Promise.race([closed, untilNothingIsInFlight(app.traffic)])
  // Connections that never sent a request would otherwise hold the process until they time out.
  app.server.closeAllConnections()
  await app.close()
}

/**
 * Closing a listener resets the connections that the kernel has taken for us and that we have not accepted yet. Node accepts one in a
 * turn of its event loop: after a short turn without any there are none left. A busy server has such turns only because new requests
 * are held meanwhile.
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
  // When the last connection closes first, nothing else keeps the process.
  await wait(lastRequestMs, undefined, { ref: false })
  // Timers run before sockets are read: a request may have arrived that is not counted yet.
  await nextTurn()
  while (traffic.inFlight() > 0) await wait(20)
}
