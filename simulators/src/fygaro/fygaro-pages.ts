import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withFaults } from '../faults.ts'
import { toText } from '../money-text.ts'
import { choices, escapeHtml, facts, page } from '../page.ts'
import { openServer } from '../open-server.ts'
import type { SimWorld } from '../sim-world.ts'
import { fygaroChoice, type FygaroEnd, type FygaroSim } from './fygaro.ts'
import type { FygaroLink } from './fygaro-jwt.ts'

const query = z.object({ jwt: z.string().optional() })
const form = z.object({ choice: fygaroChoice.catch('close') })

/** The pages behind a payment button, for a browser. */
export const fygaroPages = (world: SimWorld, sim: FygaroSim): FastifyInstance => {
  const app = openServer()
  const faulty = (op: string, handler: (request: FastifyRequest, reply: FastifyReply) => string) =>
    withFaults(world.faults, { provider: 'fygaro', op, refs: () => [] }, (request, reply) => {
      reply.type('text/html')
      return handler(request, reply)
    })
  const refuse = (reply: FastifyReply, reason: string) => {
    reply.code(400)
    return page('This link cannot be paid', `<p role="alert">${escapeHtml(reason)}</p>`)
  }
  const show = faulty('page', (request, reply) => {
    const { jwt } = query.parse(request.query)
    if (jwt === undefined) {
      world.counters.unsignedFygaroLinks += 1
      return page('Payment', '<p>Anybody could change this amount: the link is not signed.</p>')
    }
    const found = sim.open(jwt)
    if ('refusal' in found) return refuse(reply, found.refusal)
    return page('Pay with Fygaro', payForm(found.link, request.url))
  })
  const press = faulty('pay', (request, reply) => {
    const found = sim.reopen(query.parse(request.query).jwt ?? '')
    if ('refusal' in found) return refuse(reply, found.refusal)
    const end = sim.press(found.link, form.parse(request.body).choice)
    if (end.state === 'paid' && end.returnUrl) reply.code(302).header('location', end.returnUrl)
    return endPage(end, found.link, request.url)
  })
  app.get('/:language/pb/:button', show)
  app.post('/:language/pb/:button', press)
  return app
}

const payForm = (link: FygaroLink, action: string) =>
  facts({ Amount: `${link.currency} ${toText(link.amountMinor)}`, Reference: link.customReference ?? 'none' }) +
  choices(action, { pay: 'Pay', decline: 'Decline', close: 'Close' })

const endPage = (end: FygaroEnd, link: FygaroLink, action: string): string => {
  switch (end.state) {
    case 'closed':
      return page('Closed', '<p>You may close this window.</p>')
    case 'challenge':
      return page('Your bank asks for a proof', choices(action, { prove: 'It is me', fail: 'It is not me' }))
    case 'declined':
      return page('Payment declined', `<p role="alert">The bank declined it.</p>${payForm(link, action)}`)
    case 'paid':
      return page('Thank you', facts({ Reference: end.reference }))
  }
}
