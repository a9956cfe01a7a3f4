import { startSimulators } from '@lignum/simulators'
import { getMyCards, type RegisteredCard, registerCard } from '@lignum/contract/giving/cards/cards'
import { verify3d } from '@lignum/contract/giving/payment-returns'
import type { Pool } from 'pg'
import { afterAll } from 'vitest'
import type { GivingDeps } from '../../../src/domains/giving/index.ts'
import { settleHeld } from '../../../src/domains/giving/cards/settle-held.ts'
import { releaseHold } from '../../../src/domains/giving/cards/release-hold.ts'
import { addProjects } from './gifts.ts'
import { givingDepsOf } from '../../worlds/giving-deps.ts'
import { queuedJobs } from '../queued-jobs.ts'
import { openWorld } from '../../worlds/world.ts'

/** The application with a gateway that stores cards, and users who register theirs. */
export const openCardScene = async () => {
  const simulators = await startSimulators({ obeysMagicAmounts: false })
  afterAll(simulators.close)
  const world = await openWorld({ ...simulators.settings, PROVIDER_PATIENCE_MS: '2000' })
  const { db, app, pool } = world
  const { control } = simulators
  const deps = givingDepsOf(world)
  const [project = ''] = await addProjects(db, 1)
  type Person = Awaited<ReturnType<typeof world.personOf>>
  type Holder = { person: Person; card: RegisteredCard; minor: number; amount: number }

  /** What the payer's browser does at the gateway and on its return. */
  const payAt = async (spiToken: string, card?: string) => {
    const paid = control.pay({ provider: 'powertranz', spiToken, ...(card !== undefined && { card }) })
    const body = new URLSearchParams(paid.form).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.inject({ method: 'POST', url: verify3d.path, headers, payload: body })
    return { place: String(response.headers['location']), form: body }
  }

  const register = async (person: Person, card?: string) => {
    // Each user has an IP address in a different network.
    await pool.query('delete from rate_limits')
    await person.call(registerCard, { currency: 'JMD' })
    const begun = db.selectFrom('card_registrations').select('provider_ref').where('user_id', '=', person.id)
    const { provider_ref } = await begun.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return payAt(provider_ref ?? '', card)
  }

  /** A user with an unverified card, and the held amount, which only the card's statement shows. */
  const holder = async (card?: string): Promise<Holder> => {
    const person = await world.personOf('SocialInvestor')
    await register(person, card)
    const [own] = (await person.call(getMyCards, {})).results
    if (!own) throw new Error('no card was stored')
    const { verification_minor: minor } = await db
      .selectFrom('cards')
      .select('verification_minor')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    return { person, card: own, minor: minor ?? 0, amount: (minor ?? 0) / 100 }
  }

  return { world, control, deps, project, register, holder, payAt, work: () => work(pool, deps) }
}

/** Runs the queued card jobs, as the worker would. */
const work = async (pool: Pool, deps: GivingDeps) => {
  for (const { holdId = '' } of await queuedJobs(pool, 'giving.release-card-hold')) await releaseHold(deps, holdId)
  for (const { paymentId = '' } of await queuedJobs(pool, 'giving.settle-held-payment'))
    await settleHeld(deps, paymentId)
}
