import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toText } from '../money-text.ts'
import { autoSubmit, escapeHtml, facts, page } from '../page.ts'
import type { Transaction } from './gateway-response.ts'
import type { Gateway } from './gateway.ts'
import { completeChallenge, enterCard, findOpen, type NextStep } from './spi.ts'

const params = z.object({ token: z.string() })
const cardForm = z.object({ number: z.string().default(''), expiration: z.string().default('') })
const proofForm = z.object({ password: z.string().default('') })

/** The gateway's pages for entering a card and completing a challenge. */
export const addHostedPages = (app: FastifyInstance, gateway: Gateway): void => {
  const show = (token: string, next: NextStep): string => {
    if (next.kind === 'return') return autoSubmit(next.url, next.fields)
    if (next.kind === 'challenge') return challengePage(token)
    const txn = findOpen(gateway, token)
    return txn?.step === 'card' ? cardPage(txn, next.reason) : endedPage(next.reason)
  }
  const start = (token: string): string => {
    const txn = findOpen(gateway, token)
    if (!txn) return endedPage('This page does not exist or has expired.')
    if (txn.step === 'challenge') return challengePage(token)
    return txn.card ? show(token, enterCard(gateway, token, '', null)) : cardPage(txn, null)
  }
  app.post('/hpp/:token', async (request, reply) => {
    reply.type('text/html')
    return start(params.parse(request.params).token)
  })
  app.post('/hpp/:token/card', async (request, reply) => {
    reply.type('text/html')
    const { token } = params.parse(request.params)
    const { number, expiration } = cardForm.parse(request.body)
    return show(token, enterCard(gateway, token, number, expirationOf(expiration)))
  })
  app.post('/hpp/:token/challenge', async (request, reply) => {
    reply.type('text/html')
    const { token } = params.parse(request.params)
    return show(token, completeChallenge(gateway, token, proofForm.parse(request.body).password))
  })
}

/** From MM/YY as people type it to YYMM as the gateway stores it. */
const expirationOf = (typed: string): string | null => {
  const [, month, year] = /^(\d{2})\s*\/\s*(\d{2})$/.exec(typed.trim()) ?? []
  return month && year ? `${year}${month}` : null
}

const endedPage = (reason: string) => page('Payment', `<p role="alert">${escapeHtml(reason)}</p>`)

const cardPage = (txn: Transaction, problem: string | null) =>
  page(
    txn.kind === 'riskmgmt' ? 'Register your card' : 'Pay by card',
    `${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}${facts({
      Amount: `${txn.currency} ${toText(txn.minor)}`,
      Order: txn.orderRef,
    })}<form method="post" action="/hpp/${txn.spiToken}/card" autocomplete="off">
<label for="holder">Name on the card</label><input id="holder" name="holder" value="Jane Doe">
<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" required>
<label for="expiration">Expiry (MM/YY)</label><input id="expiration" name="expiration" value="12/39">
<label for="cvv">Security code</label><input id="cvv" name="cvv" inputmode="numeric" value="123">
<button class="first">Pay</button></form>`,
  )

const challengePage = (token: string) =>
  page(
    'Your bank asks who you are',
    `<form method="post" action="/hpp/${escapeHtml(token)}/challenge">
<label for="password">Password (3ds2 passes)</label><input id="password" name="password" required>
<button class="first">Submit</button></form>`,
  )
