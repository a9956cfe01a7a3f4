import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const fault = z.union([
  z.enum(['timeout_before', 'timeout_after', 'http500', 'http429', 'malformed_json', 'tcp_reset']),
  z.templateLiteral(['slow:', z.int().min(0)]),
])

/** An injected fault: which provider and operation, for which reference, on which matching call, and which fault. */
export const faultRule = z.object({
  provider: z.enum(['fygaro', 'powertranz', 'paypal']),
  match: z
    .object({ op: z.string().optional(), ref: z.string().optional(), nth: z.int().min(1).optional() })
    .default({}),
  fault,
})
export type FaultRule = z.output<typeof faultRule>

type Call = { provider: FaultRule['provider']; op: string; refs: readonly string[] }

export const openFaults = () => {
  let rules: (FaultRule & { seen: number })[] = []
  return {
    add: (rule: FaultRule) => {
      rules.push({ ...rule, seen: 0 })
    },
    clear: () => {
      rules = []
    },
    take: (call: Call): FaultRule['fault'] | null => {
      for (const rule of rules) {
        const { op, ref, nth } = rule.match
        if (rule.provider !== call.provider || (op ?? call.op) !== call.op) continue
        if (ref !== undefined && !call.refs.includes(ref)) continue
        rule.seen += 1
        if (nth === undefined || nth === rule.seen) return rule.fault
      }
      return null
    },
  }
}
export type Faults = ReturnType<typeof openFaults>

/** Sends no response, so that the caller runs into its timeout. */
export const hang = (reply: FastifyReply): void => {
  reply.hijack()
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Wraps a handler with the injected faults, which act before, instead of or after it. */
export const withFaults =
  (
    faults: Faults,
    call: { provider: Call['provider']; op: string; refs: (request: FastifyRequest) => readonly string[] },
    handler: Handler,
  ): ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
  async (request, reply) => {
    const found = faults.take({ provider: call.provider, op: call.op, refs: call.refs(request) })
    if (found === null) return handler(request, reply)
    if (found.startsWith('slow:')) {
      await wait(Number(found.slice('slow:'.length)))
      return handler(request, reply)
    }
    if (found === 'timeout_before') return hang(reply)
    if (found === 'http500') return reply.code(500).send({ name: 'INTERNAL_SERVER_ERROR', message: 'ordered' })
    if (found === 'http429') return reply.code(429).send({ name: 'RATE_LIMIT_REACHED', message: 'ordered' })
    if (found === 'tcp_reset') {
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return
    }
    await handler(request, reply)
    if (found === 'timeout_after') return hang(reply)
    return reply.code(200).type('application/json').send('{"Approved":tr')
  }
