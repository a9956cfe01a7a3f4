import { registerCard, verifyCard } from '@lignum/contract/giving/cards/cards'
import { verify3d } from '@lignum/contract/giving/payment-returns'
import type { FastifyInstance } from 'fastify'
import { type GivingWorld, someAddress } from '../worlds/giving-world.ts'
import { clientFor } from '../worlds/world.ts'

export type CardHolder = {
  readonly id: string
  readonly headers: Record<string, string>
  cardId: string | null
  isVerified: boolean
}

/** Registers a card on the gateway's page; null if that failed. */
export const registerOneCard = async (
  { db, sims }: GivingWorld,
  holder: CardHolder,
  app: FastifyInstance,
): Promise<string | null> => {
  const call = clientFor(app, { ...holder.headers, 'x-forwarded-for': someAddress() })
  await call(registerCard, { currency: 'JMD' })
  const { provider_ref } = await db
    .selectFrom('card_registrations')
    .select('provider_ref')
    .where('user_id', '=', holder.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { form = {} } = sims.control.pay({ provider: 'powertranz', spiToken: provider_ref ?? '' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(form).toString()
  await app.inject({ method: 'POST', url: verify3d.path, headers, payload })
  const card = db.selectFrom('cards').select('id').where('user_id', '=', holder.id).where('status', '<>', 'Disabled')
  return (await card.executeTakeFirst())?.id ?? null
}

/** Verifies the card with the held amount on its statement, or with a wrong one. */
export const guessAmount = async (
  { db }: GivingWorld,
  holder: CardHolder,
  { isRight, app }: { isRight: boolean; app: FastifyInstance },
): Promise<void> => {
  const found = db.selectFrom('cards').select('verification_minor').where('id', '=', holder.cardId)
  const minor = (await found.executeTakeFirst())?.verification_minor
  if (!minor) return
  const amount = (isRight ? minor : minor + 1) / 100
  const { result } = await clientFor(app, holder.headers)(verifyCard, { cardId: holder.cardId ?? '', amount })
  holder.isVerified ||= result === 'Verified'
}
