import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PaypalAccount } from './paypal-account.ts'
import { PaypalError } from './paypal-error.ts'

const orderMemoryMs = 6 * 3_600_000
const refundMemoryMs = 45 * 86_400_000

/** Does a thing once for a request id: whoever asks again gets the first answer, and 200 instead of 201. */
export const replayed = (
  account: PaypalAccount,
  kind: 'order' | 'refund',
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => unknown,
): { readonly answer: unknown; readonly isFirst: boolean } => {
  const id = request.headers['paypal-request-id']
  const now = account.world.clock.now()
  const requested = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  const memoryMs = kind === 'order' ? orderMemoryMs : refundMemoryMs
  const earlier = typeof id === 'string' ? account.replays.get(id) : undefined
  if (earlier && now - earlier.at < memoryMs) {
    if (earlier.asked !== requested) throw new PaypalError('UNPROCESSABLE_ENTITY', 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED')
    reply.code(200)
    return { answer: earlier.answer, isFirst: false }
  }
  const response = act()
  if (typeof id === 'string') account.replays.set(id, { asked: requested, answer: response, at: now })
  reply.code(201)
  return { answer: response, isFirst: true }
}
