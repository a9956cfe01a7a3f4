import { registerCard } from '@lignum/contract/giving/cards/cards'
import { fygaroPaymentApi, paypalWebhook, verify3d } from '@lignum/contract/giving/payment-returns'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#kit/http/caller'
import { serveWebhook } from '#kit/http/serve-webhook'
import { findUnreadable } from '#kit/http/unreadable-text'
import { type By, operationOf } from '#kit/security/by'
import { hashToken } from '#kit/security/tokens'
import type { CardsDeps } from '../cards/cards.deps.ts'
import type { InboundDeps } from './inbound.deps.ts'
import { finishRegistration } from '../cards/finish-registration.ts'
import { completeCardPayment, type GatewayReturn } from '../payments/complete-card-payment.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { showPage } from '../cards/show-page.ts'

type Deps = InboundDeps & CardsDeps

const uuid = z.uuid()

/** The providers' webhooks and the browser's return URLs. Data from a browser never decides about money. */
export const returnsRoutes = (app: FastifyInstance, deps: Deps & { gatewayOrigin: string | null }) => {
  serveWebhook(app, fygaroPaymentApi, (delivery) => receiveWebhook(deps, { provider: 'fygaro', ...delivery }))
  serveWebhook(app, paypalWebhook, (delivery) => receiveWebhook(deps, { provider: 'paypal', ...delivery }))

  app.route({
    method: verify3d.method,
    url: verify3d.path,
    config: { fromOtherSites: true },
    handler: async (req, reply) => {
      const form = verify3d.request.safeParse(findUnreadable(req.body) ? {} : (req.body ?? {}))
      const claimed = form.success ? uuid.safeParse(form.data.TransactionIdentifier) : null
      const returned =
        claimed?.success && form.success ? { transactionId: claimed.data, spiToken: form.data.SpiToken ?? null } : null
      return reply
        .code(303)
        .header('location', returned ? await returnTo(deps, byOf(req.caller), returned) : '/payment/return')
        .send()
    },
  })

  app.get<{ Params: { token: string } }>('/pay/session/:token', async (req, reply) => {
    const viewer = await req.caller.who()
    const html = await showPage(deps, hashToken(req.params.token), viewer?.id ?? null)
    if (!html) return reply.code(303).header('location', '/payment/return').send()
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; form-action ${deps.gatewayOrigin ?? "'none'"}; frame-ancestors 'none'`,
      })
      .send(html)
  })
}

/** The return ends a registration that its owner began; the browser may come without their session. */
const byOf = ({ address, marker }: Caller): By => ({
  actor: 'visitor',
  address,
  marker,
  operation: operationOf(registerCard.path),
})

/** The redirect target after the gateway's page: the paid order, or the list of cards after a registration. */
const returnTo = async (deps: Deps, by: By, returned: GatewayReturn): Promise<string> => {
  const orderId = await completeCardPayment(deps, returned)
  if (orderId) return `/payment/return?order=${orderId}`
  const end = await finishRegistration(deps, by, returned)
  return end ? `/user-profile/payment-list?card=${end}` : '/payment/return'
}
