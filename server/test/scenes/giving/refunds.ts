import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSimulators, startSimulators } from '@lignum/simulators'
import { beginCreditCardPayment, beginPaypalPayment, executePaypalPayment } from '@lignum/contract/giving/payments'
import { verify3d } from '@lignum/contract/giving/payment-returns'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { afterAll } from 'vitest'
import { processWebhook } from '../../../src/domains/giving/inbound/process-webhook.ts'
import { openBrowser } from '../../worlds/browser.ts'
import { addProjects } from './gifts.ts'
import { givingDepsOf } from '../../worlds/giving-deps.ts'
import { openWorld, type World } from '../../worlds/world.ts'

/** The application, listening for webhooks, with PayPal and the card gateway; and donors who give ten dollars. */
export const openRefundScene = async () => {
  const { settings, control, close } = await startSimulators({ obeysMagicAmounts: false })
  afterAll(close)
  const world = await openWorld({ ...settings, PROVIDER_PATIENCE_MS: '2000', REFUND_ALONE_LIMIT_JMD: '1000000' })
  const { db, app } = world
  const deps = givingDepsOf(world)
  const today = dayInJamaica(new Date())
  await db.insertInto('fx_rates').values({ rate_e6: 157_234_500, as_of: today, source: 'test' }).execute()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  control.setWebhooks({ provider: 'paypal', url: `${address}/api/Payment/PaypalWebhook` })

  /** Waits until all sent webhooks have arrived, and processes them as the worker would. */
  const processWebhooks = async () => {
    await wait(350)
    while (control.state().webhooksWaiting > 0) await wait(20)
    const waiting = await db.selectFrom('hook_events').select('id').where('state', '<>', 'done').orderBy('id').execute()
    for (const { id } of waiting) await processWebhook(deps, id)
  }
  return { world, control, deps, processWebhooks, ...(await donorsOf(world, control)) }
}

const donorsOf = async (world: World, control: RunningSimulators['control']) => {
  const { db, app, pool } = world
  const [project = ''] = await addProjects(db, 1)
  const dana = { email: 'dana@example.test', firstName: 'Dana', lastName: 'Donor', phoneNumber: '8765550100' }

  const begin = async (call: typeof beginPaypalPayment | typeof beginCreditCardPayment) => {
    await pool.query('delete from rate_limits')
    const gift = { currency: 'USD' as const, amount: 10, cartItems: [{ itemId: project, amount: 10 }] }
    const { orderId } = await openBrowser(app).call(call, { ...gift, ...dana, privacyAgreement: true })
    const attempt = db.selectFrom('payments').select('provider_ref').where('order_id', '=', orderId)
    return { orderId, ref: (await attempt.executeTakeFirstOrThrow()).provider_ref ?? '' }
  }
  const newest = () => control.state().captures.at(-1)?.txnId ?? ''

  return {
    /** Ten dollars by PayPal: approved, and captured at PayPal. */
    giveByPaypal: async () => {
      const { orderId, ref } = await begin(beginPaypalPayment)
      control.pay({ provider: 'paypal', orderId: ref })
      await world.visitor(executePaypalPayment, { token: ref })
      return { orderId, txn: newest() }
    },
    giveByCard: async () => {
      const { orderId, ref } = await begin(beginCreditCardPayment)
      const { form } = control.pay({ provider: 'powertranz', spiToken: ref })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await app.inject({ method: 'POST', url: verify3d.path, headers, payload: new URLSearchParams(form).toString() })
      return { orderId, txn: newest() }
    },
  }
}
