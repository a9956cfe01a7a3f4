import { z } from 'zod'
import { paypalChoice } from '../paypal/checkout-page.ts'
import type { PaypalAccount } from '../paypal/paypal-account.ts'
import { PaypalError } from '../paypal/paypal-error.ts'
import type { Announce } from '../paypal/paypal-events.ts'
import { press } from '../paypal/paypal-orders.ts'
import type { FygaroSim } from '../fygaro/fygaro.ts'
import type { Gateway } from '../powertranz/gateway.ts'
import { completeChallenge, challengePassword, enterCard, type NextStep } from '../powertranz/spi.ts'

/** A payment without a browser: the payer's actions on the provider's page. */
export const payOrder = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('fygaro'),
    url: z.url(),
    choice: z.enum(['pay', 'decline', 'close']).default('pay'),
  }),
  z.object({
    provider: z.literal('powertranz'),
    spiToken: z.string(),
    card: z.string().default('4012000000020071'),
    expiration: z.string().default('3912'),
    password: z.string().default(challengePassword),
  }),
  z.object({ provider: z.literal('paypal'), orderId: z.string(), choice: paypalChoice.default('approve') }),
])
export type PayOrder = z.input<typeof payOrder>

/** The outcome, and where the payer's browser would be sent next: to an address, by GET or with a form. */
export type Paid = {
  readonly state: 'paid' | 'returned' | 'declined' | 'closed' | 'refused'
  readonly reason?: string
  readonly txnId?: string
  readonly returnUrl?: string | null
  readonly form?: Record<string, string>
}

export type Payable = {
  readonly fygaro: FygaroSim
  readonly powertranz: Gateway
  readonly paypal: { readonly account: PaypalAccount; readonly announce: Announce }
}

export const payWithoutBrowser = (sims: Payable, wanted: PayOrder): Paid => {
  const order = payOrder.parse(wanted)
  switch (order.provider) {
    case 'fygaro':
      return payFygaro(sims.fygaro, order.url, order.choice)
    case 'powertranz':
      return payCard(sims.powertranz, order)
    case 'paypal':
      return payPaypal(sims.paypal, order.orderId, order.choice)
  }
}

const payCard = (
  gateway: Gateway,
  order: { spiToken: string; card: string; expiration: string; password: string },
): Paid => {
  const entered = enterCard(gateway, order.spiToken, order.card, order.expiration)
  const next: NextStep =
    entered.kind === 'challenge' ? completeChallenge(gateway, order.spiToken, order.password) : entered
  if (next.kind === 'return') return { state: 'returned', returnUrl: next.url, form: next.fields }
  return { state: 'refused', reason: next.kind === 'refused' ? next.reason : 'challenged twice' }
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

const payPaypal = (
  { account, announce }: Payable['paypal'],
  orderId: string,
  choice: z.output<typeof paypalChoice>,
): Paid => {
  try {
    return { state: choice === 'cancel' ? 'closed' : 'returned', returnUrl: press(account, announce, orderId, choice) }
  } catch (error) {
    if (error instanceof PaypalError) return { state: 'refused', reason: error.message }
    throw error
  }
}
