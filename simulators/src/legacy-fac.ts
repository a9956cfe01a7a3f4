import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openServer } from './open-server.ts'
import { escapeHtml, page } from './page.ts'

/** First Atlantic Commerce's legacy signature: SHA-1 over the concatenated fields, the password first. */
export const facSignature = (...fields: readonly string[]): string =>
  createHash('sha1').update(fields.join('')).digest('base64')

const merchant = { password: 'simPass1', id: '88800001', acquirer: '464748' }

const query = z.object({ orderId: z.string().default('ORD-000123'), returnUrl: z.string().default('') })

const fieldsOf = (orderId: string, code: '1' | '2'): Record<string, string> => ({
  MerID: merchant.id,
  AcqID: merchant.acquirer,
  OrderID: orderId,
  ResponseCode: code,
  ReasonCode: code === '1' ? '1' : '2',
  ReasonCodeDesc: code === '1' ? 'Transaction is approved.' : 'Transaction is declined.',
  ReferenceNo: '307522590956',
  PaddedCardNo: 'XXXXXXXXXXXX1111',
  AuthCode: code === '1' ? '123456' : '',
  CVV2Result: 'M',
  OriginalResponseCode: '00',
  Signature: facSignature(merchant.password, merchant.id, merchant.acquirer, orderId),
  SignatureMethod: 'SHA1',
})

const form = (returnUrl: string, label: string, fields: Record<string, string>): string =>
  `<form method="post" action="${escapeHtml(returnUrl)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button>${escapeHtml(label)}</button></form>`

/**
 * The browser form of PowerTranz's predecessor. Its signature covers neither the result nor the amount, so a declined
 * response and a forged approval carry the same one: neither may be trusted.
 */
export const legacyFacServer = (): FastifyInstance => {
  const app = openServer()
  app.get('/fac', async (request, reply) => {
    reply.type('text/html')
    const { orderId, returnUrl } = query.parse(request.query)
    return page(
      'Legacy card form',
      form(returnUrl, 'Send the declined answer', fieldsOf(orderId, '2')) +
        form(returnUrl, 'Send the same signature, approved', fieldsOf(orderId, '1')),
    )
  })
  return app
}
