import type { Currency } from '@lignum/contract/core/money'
import type { Proof } from '@lignum/contract/core/proof'
import type { Actor } from '#kit/security/actor'
import { after, days, minutes } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import { toPublicRef } from '#kit/values/public-ref'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { hashToken, newToken } from '#kit/security/tokens'
import type { CardsDeps } from './cards.deps.ts'
import { refuseIfOff } from '../orders/refuse-if-off.ts'
import { insertPage } from '../payments/payments.writes.ts'
import { countTrials } from './cards.reads.ts'
import { insertRegistration, setRegistrationRef } from './cards.writes.ts'

/** Limits per user and per IP address against card testing, i.e. probing stolen cards. */
const perUser = { begunPerDay: 3, disabledPerMonth: 2 } as const
const ofAddress: RateRule = { name: 'card', times: 10, perSeconds: 3_600, nearAfter: 3, whenUnknown: 'refuse' }
const pageMs = minutes(5)

type CardRequest = { readonly currency: Currency; readonly proof: Proof | null }

/** Opens the gateway's page for entering a card; returns its URL, which works once. */
export const registerCard = async (
  deps: CardsDeps,
  actor: Actor,
  address: string,
  request: CardRequest,
): Promise<string> => {
  const { cards, clock, db, publicUrl } = deps
  await refuseIfOff(deps, 'CreditCard')
  if (!cards.register) throw new Refusal('giving.method-off')
  await admitRegistration(deps, actor, address, request.proof)
  const id = await insertRegistration(db, { user_id: actor.id, currency: request.currency, created_at: clock.now() })
  const payer = { firstName: actor.firstName, lastName: actor.lastName, email: actor.email, phoneNumber: '' }
  const begun = await cards.register.begin({
    id,
    publicRef: toPublicRef(id),
    currency: request.currency,
    payer,
    providerRef: null,
  })
  if (begun.kind !== 'page') {
    deps.log.warn({ registrationId: id, begun }, 'card registration not begun')
    throw new Refusal('giving.provider-unavailable')
  }
  const token = newToken()
  await transact(db, async (tx) => {
    const page = { tokenHash: hashToken(token), paymentId: id, html: begun.html }
    await insertPage(tx, { ...page, expiresAt: after(clock.now(), pageMs) })
    await setRegistrationRef(tx, id, begun.providerRef)
  })
  return `${publicUrl}/pay/session/${token}`
}

const admitRegistration = async (
  deps: Pick<CardsDeps, 'clock' | 'db' | 'limits' | 'proofs'>,
  actor: Actor,
  address: string,
  proof: Proof | null,
) => {
  const { clock, db, limits, proofs } = deps
  const now = clock.now()
  const trials = await countTrials(db, actor.id, { begun: after(now, -days(1)), disabled: after(now, -days(30)) })
  if (trials.begun >= perUser.begunPerDay || trials.disabled >= perUser.disabledPerMonth)
    throw new Refusal('giving.card-limit')
  if (await limits.isNear(ofAddress, address)) {
    if (!proof) throw new Refusal('proof-needed')
    await proofs.spend(db, 'card', proof)
  }
  await limits.take(ofAddress, address)
}
