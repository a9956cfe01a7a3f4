import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultRule } from '../faults.ts'
import { openServer } from '../open-server.ts'
import {
  clockOrder,
  type Control,
  disputeOrder,
  webhookOrder,
  lapseOrder,
  refundOrder,
  reverseOrder,
} from './control-plane.ts'
import { payOrder } from './pay.ts'
import { type ReportFlaw, reportFlaws } from './settlement.ts'

const provider = z.enum(['fygaro', 'powertranz', 'paypal'])
const settleOrder = z.object({ provider, date: z.iso.date() })
const reportName = z.object({
  name: z
    .string()
    .regex(/\.csv$/)
    .transform((name) => name.slice(0, -4))
    .pipe(provider),
})
const reportQuery = z.object({ flaws: z.string().default('') })

const isFlaw = (name: string): name is ReportFlaw => reportFlaws.some((flaw) => flaw === name)

/** The control plane by HTTP, under /__sim. */
export const controlServer = (control: Control): FastifyInstance => {
  const app = openServer()
  app.setErrorHandler(async (error, _request, reply) => {
    reply.code(error instanceof z.ZodError ? 400 : 500)
    return { message: error instanceof Error ? error.message : 'failed' }
  })
  const order = (path: string, act: (body: unknown) => unknown) =>
    app.post(`/__sim/${path}`, async (request) => act(request.body ?? {}) ?? { done: true })

  order('reset', control.reset)
  order('clock', (body) => control.setClock(clockOrder.parse(body) satisfies z.input<typeof clockOrder>))
  order('magic', (body) => control.setMagic(z.object({ on: z.boolean() }).parse(body).on))
  order('faults', (body) => control.addFault(faultRule.parse(body)))
  order('webhooks', (body) => control.setWebhooks(webhookOrder.parse(body)))
  order('settle', (body) => {
    const wanted = settleOrder.parse(body)
    return control.settle(wanted.provider, wanted.date)
  })
  order('refund', (body) => control.refund(refundOrder.parse(body)) ?? { refused: true })
  order('reverse', (body) => control.reverse(reverseOrder.parse(body)) ?? { refused: true })
  order('lapse', (body) => control.lapse(lapseOrder.parse(body)))
  order('dispute', (body) => control.dispute(disputeOrder.parse(body)) ?? { refused: true })
  order('pay', (body) => control.pay(payOrder.parse(body)))
  app.delete('/__sim/faults', async () => {
    control.clearFaults()
    return { done: true }
  })
  app.get('/__sim/state', async () => control.state())
  app.get('/__sim/deliveries', async () => control.deliveries())
  app.get('/__sim/reports/:name', async (request, reply) => {
    const { name } = reportName.parse(request.params)
    reply.type('text/csv')
    return control.report(name, reportQuery.parse(request.query).flaws.split(',').filter(isFlaw))
  })
  return app
}
