import { z } from 'zod'
import type { FygaroSim } from '../fygaro/fygaro.ts'

/** A payment without a browser: what a payer would have done at the provider's page. */
export const payOrder = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('fygaro'),
    url: z.url(),
    choice: z.enum(['pay', 'decline', 'close']).default('pay'),
  }),
])
export type PayOrder = z.input<typeof payOrder>

/** How it ended, and where the payer's browser would be sent next. */
export type Paid = {
  readonly state: 'paid' | 'declined' | 'closed' | 'refused'
  readonly reason?: string
  readonly txnId?: string
  readonly returnUrl?: string | null
}

export const payWithoutBrowser = (sims: { readonly fygaro: FygaroSim }, wanted: PayOrder): Paid => {
  const order = payOrder.parse(wanted)
  return payFygaro(sims.fygaro, order.url, order.choice)
}

const payFygaro = (sim: FygaroSim, url: string, choice: 'pay' | 'decline' | 'close'): Paid => {
  const found = sim.open(new URL(url).searchParams.get('jwt') ?? '')
  if ('refusal' in found) return { state: 'refused', reason: found.refusal }
  const pressed = sim.press(found.link, choice)
  const end = pressed.state === 'challenge' ? sim.press(found.link, 'prove') : pressed
  if (end.state === 'challenge') return { state: 'declined' }
  return end.state === 'paid'
    ? { state: 'paid', txnId: end.transactionId, returnUrl: end.returnUrl }
    : { state: end.state }
}
