import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withFaults } from '../faults.ts'
import { openServer } from '../open-server.ts'
import { addCheckoutPage } from './checkout-page.ts'
import type { PaypalAccount } from './paypal-account.ts'
import { addMoneyCalls, addOrderCalls, addReportCalls } from './paypal-calls.ts'
import { PaypalError } from './paypal-error.ts'
import type { Announce } from './paypal-events.ts'
import { isPaypalSignature, paypalCertificate, paypalMessage } from './paypal-webhook.ts'

export type PaypalOptions = { readonly clientId: string; readonly secret: string; readonly webhookId: string }

const tokenLifeMs = 32_400_000

type Act = (request: FastifyRequest, reply: FastifyReply) => unknown

/** PayPal's API and its checkout page, for one account. */
export const paypalServer = (account: PaypalAccount, announce: Announce, options: PaypalOptions): FastifyInstance => {
  const app = openServer()
  const texts = storeRawBodies(app)
  const { world } = account
  const refs = (request: FastifyRequest) => refsOf(account, request)
  const anonymous = (op: string, act: Act) => withFaults(world.faults, { provider: 'paypal', op, refs }, act)
  const authenticated = (op: string, act: Act) =>
    anonymous(op, (request, reply) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      if ((account.tokens.get(token) ?? 0) > world.clock.now()) return act(request, reply)
      throw new PaypalError('AUTHENTICATION_FAILURE', 'INVALID_TOKEN')
    })
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof PaypalError)) throw error
    return reply.code(error.status).send(error.body)
  })
  app.post(
    '/v1/oauth2/token',
    anonymous('oauth', (request) => issueToken(account, request, options)),
  )
  app.get(
    '/cert.pem',
    anonymous('cert', () => paypalCertificate()),
  )
  app.post(
    '/v1/notifications/verify-webhook-signature',
    authenticated('verify', (request) => verify(texts.get(request) ?? '')),
  )
  addOrderCalls(app, authenticated, account, announce)
  addMoneyCalls(app, authenticated, account, announce)
  addReportCalls(app, authenticated, account)
  addCheckoutPage(app, account, announce)
  return app
}

/** Keeps the raw text of JSON bodies, because signatures cover bytes. */
const storeRawBodies = (app: FastifyInstance): WeakMap<FastifyRequest, string> => {
  const texts = new WeakMap<FastifyRequest, string>()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      texts.set(request, String(body))
      done(null, JSON.parse(String(body) || '{}'))
    } catch {
      done(new PaypalError('INVALID_REQUEST', 'MALFORMED_REQUEST_JSON'))
    }
  })
  return texts
}

const refsOf = (account: PaypalAccount, request: FastifyRequest): string[] => {
  const { id } = z
    .object({ id: z.string().default('') })
    .catch({ id: '' })
    .parse(request.params)
  const unit = z.object({ purchase_units: z.array(z.object({ custom_id: z.string() })) }).safeParse(request.body).data
  const order = account.orders.get(id) ?? account.captures.get(id)?.order
  return [id, order?.customId ?? '', unit?.purchase_units[0]?.custom_id ?? ''].filter(Boolean)
}

const issueToken = (account: PaypalAccount, request: FastifyRequest, options: PaypalOptions) => {
  const expected = Buffer.from(`${options.clientId}:${options.secret}`).toString('base64')
  if (request.headers.authorization !== `Basic ${expected}`)
    throw new PaypalError('AUTHENTICATION_FAILURE', 'INVALID_CLIENT')
  const token = `A21.${randomBytes(24).toString('base64url')}`
  account.tokens.set(token, account.world.clock.now() + tokenLifeMs)
  return { scope: 'sim', access_token: token, token_type: 'Bearer', app_id: 'APP-SIM', expires_in: tokenLifeMs / 1000 }
}

const claim = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
})

/** Verifies the event's raw text: a re-serialized event gets FAILURE. */
const verify = (text: string) => {
  const key = '"webhook_event":'
  const event = text.slice(text.indexOf(key) + key.length, text.lastIndexOf('}')).trim()
  const { data: c } = claim.safeParse(JSON.parse(text))
  if (!c) throw new PaypalError('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  const message = paypalMessage(c.transmission_id, c.transmission_time, c.webhook_id, event)
  return { verification_status: isPaypalSignature(message, c.transmission_sig) ? 'SUCCESS' : 'FAILURE' }
}
