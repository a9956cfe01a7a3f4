import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PaypalAccount } from './paypal-account.ts'
import { PaypalError } from './paypal-error.ts'

const orderReplayMs = 6 * 3_600_000
const refundReplayMs = 45 * 86_400_000

/** Runs an action once per PayPal-Request-Id: a repeated request gets the first response, with 200 instead of 201. */
export const replayed = (
  account: PaypalAccount,
  kind: 'order' | 'refund',
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => unknown,
): { readonly response: unknown; readonly isFirst: boolean } => {
  const id = request.headers['paypal-request-id']
  const now = account.world.clock.now()
  const fingerprint = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  const replayMs = kind === 'order' ? orderReplayMs : refundReplayMs
  const earlier = typeof id === 'string' ? account.replays.get(id) : undefined
  if (earlier && now - earlier.at < replayMs) {
    if (earlier.request !== fingerprint)
      throw new PaypalError('UNPROCESSABLE_ENTITY', 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED')
    reply.code(200)
    return { response: earlier.response, isFirst: false }
  }
  const response = act()
  if (typeof id === 'string') account.replays.set(id, { request: fingerprint, response, at: now })
  reply.code(201)
  return { response, isFirst: true }
}
