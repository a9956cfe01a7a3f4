import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hang, withFaults } from '../faults.ts'
import { numberToMinor } from '../money-text.ts'
import { openServer } from '../open-server.ts'
import { capture, chargeToken, lookUp, refund, search, voidTransaction } from './after-sale.ts'
import { errorOf, type GatewayResponse } from './gateway-response.ts'
import type { Gateway } from './gateway.ts'
import { addHostedPages } from './hosted-page.ts'
import { complete, prepare } from './spi.ts'

export type PowertranzOptions = { readonly id: string; readonly password: string }

type Act = (request: FastifyRequest, reply: FastifyReply) => unknown

const kinds = ['auth', 'sale', 'riskmgmt'] as const
const named = z.looseObject({ TransactionIdentifier: z.string().catch(''), OrderIdentifier: z.string().catch('') })

const refsOf = (request: FastifyRequest): string[] => {
  if (typeof request.body === 'string') return [request.body]
  const body = named.safeParse(request.body).data
  const { id = '' } = z.object({ id: z.string().optional() }).parse(request.params)
  return [id, body?.TransactionIdentifier ?? '', body?.OrderIdentifier ?? ''].filter(Boolean)
}

/** The gateway's API and its hosted page. */
export const powertranzServer = (gateway: Gateway, options: PowertranzOptions): FastifyInstance => {
  const app = openServer()
  const { faults } = gateway.world
  const anonymous = (op: string, act: Act) => withFaults(faults, { provider: 'powertranz', op, refs: refsOf }, act)
  const authenticated = (op: string, act: Act) =>
    anonymous(op, (request, reply) => (isOurs(request, options) ? act(request, reply) : refuse(reply)))
  const post = (op: string, act: (body: unknown) => GatewayResponse) =>
    app.post(
      `/api/${op}`,
      authenticated(op, (request) => act(request.body)),
    )

  for (const kind of kinds) {
    app.post(
      `/api/spi/${kind}`,
      authenticated(`spi/${kind}`, (request) => prepare(gateway, kind, request.body, `http://${request.host}`)),
    )
    post(kind, (body) => chargeToken(gateway, kind, body))
  }
  post('capture', (body) => capture(gateway, body))
  post('refund', (body) => refund(gateway, body))
  post('void', (body) => voidTransaction(gateway, body))
  app.get(
    '/api/alive',
    authenticated('alive', () => ({ Name: 'PowerTranz simulator' })),
  )
  // The only call without credentials: the SpiToken is enough to complete.
  app.post(
    '/api/spi/payment',
    anonymous('spi/payment', (request, reply) => pay(gateway, request.body, reply)),
  )
  app.get(
    '/api/transactions/search',
    authenticated('search', (request) => search(gateway, orderOf(request))),
  )
  app.get(
    '/api/transactions/:id',
    authenticated('transactions', (request, reply) => find(gateway, request, reply)),
  )
  addHostedPages(app, gateway)
  return app
}

const isOurs = ({ headers }: FastifyRequest, { id, password }: PowertranzOptions): boolean =>
  headers['powertranz-powertranzid'] === id && headers['powertranz-powertranzpassword'] === password

const refuse = (reply: FastifyReply): GatewayResponse => {
  reply.code(401)
  return errorOf('89', '89', 'The credentials are wrong')
}

const orderOf = (request: FastifyRequest): string =>
  z.object({ orderIdentifier: z.string() }).parse(request.query).orderIdentifier

const find = (gateway: Gateway, request: FastifyRequest, reply: FastifyReply): GatewayResponse => {
  const found = lookUp(gateway, z.object({ id: z.string() }).parse(request.params).id)
  if (!found) reply.code(404)
  return found ?? errorOf('25', '25', 'No such transaction')
}

const pay = (gateway: Gateway, body: unknown, reply: FastifyReply): GatewayResponse | undefined => {
  if (typeof body !== 'string') return errorOf('12', '1', 'The body is the SpiToken as a JSON string')
  const wasOpen = gateway.bySpiToken.get(body)?.step === 'returned'
  const response = complete(gateway, body)
  const minor = numberToMinor(Number(response['TotalAmount']))
  if (!wasOpen || minor === null || gateway.world.magicOf(minor) !== 'response-lost') return response
  hang(reply)
  return undefined
}
