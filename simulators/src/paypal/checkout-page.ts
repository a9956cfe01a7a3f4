import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toText } from '../money-text.ts'
import { choices, facts, page } from '../page.ts'
import type { PaypalAccount } from './paypal-account.ts'
import { PaypalError } from './paypal-error.ts'
import type { Announce } from './paypal-events.ts'
import { findOrder, press } from './paypal-orders.ts'

const query = z.object({ token: z.string() })
export const paypalChoice = z.enum(['approve', 'cancel', 'decline'])

/** PayPal's page, where the payer approves or cancels. */
export const addCheckoutPage = (app: FastifyInstance, account: PaypalAccount, announce: Announce): void => {
  app.get('/checkoutnow', async (request, reply) => {
    reply.type('text/html')
    const { token } = query.parse(request.query)
    try {
      const order = findOrder(account, token)
      return page(
        'Pay with PayPal',
        facts({ Amount: `USD ${toText(order.minor)}`, Order: order.invoiceId ?? order.id }) +
          choices(`/checkoutnow?token=${token}`, {
            approve: 'Approve',
            cancel: 'Cancel',
            decline: 'Decline',
          }),
      )
    } catch (error) {
      if (!(error instanceof PaypalError)) throw error
      reply.code(404)
      return page('Pay with PayPal', '<p role="alert">Things do not appear to be working: the order has ended.</p>')
    }
  })
  app.post('/checkoutnow', async (request, reply) => {
    const { choice } = z.object({ choice: paypalChoice }).parse(request.body)
    return reply.redirect(press(account, announce, query.parse(request.query).token, choice), 303)
  })
}
