import { randomInt } from 'node:crypto'
import { CallRefused, type Client } from '@lignum/contract/core/client'
import { getProofChallenge } from '@lignum/contract/core/proof'
import { startSimulators } from '@lignum/simulators'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { freePort } from '../../../tools/postgres/temporary-postgres.ts'
import { addProjects } from '../scenes/giving/gifts.ts'
import { solveProof } from '../scenes/solve-proof.ts'
import { clientFor, openWorld } from './world.ts'

export const someAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(256)].join('.')

/** A new visitor with their own IP address, whose client solves a proof of work when required. */
export const guestOf =
  (app: () => FastifyInstance): Client =>
  async (c, request) => {
    const guest = clientFor(app(), { 'x-forwarded-for': someAddress() })
    try {
      return await guest(c, request)
    } catch (err) {
      if (!(err instanceof CallRefused) || err.code !== 'proof-needed') throw err
      const proof = solveProof(await guest(getProofChallenge, { purpose: 'payment' }))
      return guest(c, Object.assign({}, request, { proof }))
    }
  }

/** The application with its payment providers, all over real HTTP, and some projects. */
export const openGivingWorld = async (settings: Record<string, string> = {}) => {
  const url = `http://127.0.0.1:${await freePort()}`
  const sims = await startSimulators({
    obeysMagicAmounts: false,
    fygaro: { webhookUrl: `${url}/api/Payment/FygaroPaymentAPI`, returnUrl: `${url}/payment/return` },
    paypal: { webhookUrl: `${url}/api/Payment/PaypalWebhook` },
  })
  afterAll(() => sims.close())
  const world = await openWorld({
    ...sims.settings,
    PUBLIC_URL: url,
    PROVIDER_PATIENCE_MS: '2000',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  })
  await world.app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  await world.pool.query(`insert into fx_rates (rate_e6, as_of, source) values (160250000, local_day(), 'test')`)
  const projects = await addProjects(world.db, 3)
  const visitor: Client = guestOf(() => world.app)
  return { ...world, visitor, sims, url, projects }
}
export type GivingWorld = Awaited<ReturnType<typeof openGivingWorld>>
