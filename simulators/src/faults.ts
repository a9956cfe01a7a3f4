import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const fault = z.union([
  z.enum(['timeout_before', 'timeout_after', 'http500', 'http429', 'malformed_json', 'tcp_reset']),
  z.templateLiteral(['slow:', z.int().min(0)]),
])

/** One thing that goes wrong: where, for whom (a reference or an id in the call), the how-many-eth time, and what. */
export const faultRule = z.object({
  provider: z.enum(['fygaro', 'powertranz', 'paypal']),
  match: z
    .object({ op: z.string().optional(), ref: z.string().optional(), nth: z.int().min(1).optional() })
    .default({}),
  fault,
})
export type FaultRule = z.output<typeof faultRule>

type Asked = { provider: FaultRule['provider']; op: string; refs: readonly string[] }

export const openFaults = () => {
  let rules: (FaultRule & { seen: number })[] = []
  return {
    add: (rule: FaultRule) => {
      rules.push({ ...rule, seen: 0 })
    },
    clear: () => {
      rules = []
    },
    take: (requested: Asked): FaultRule['fault'] | null => {
      for (const rule of rules) {
        const { op, ref, nth } = rule.match
        if (rule.provider !== requested.provider || (op ?? requested.op) !== requested.op) continue
        if (ref !== undefined && !requested.refs.includes(ref)) continue
        rule.seen += 1
        if (nth === undefined || nth === rule.seen) return rule.fault
      }
      return null
    },
  }
}
export type Faults = ReturnType<typeof openFaults>

/** Leaves the caller without an answer, for as long as it cares to wait. */
export const hang = (reply: FastifyReply): void => {
  reply.hijack()
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** The handler, with whatever was ordered to go wrong before, around or after it. */
export const withFaults =
  (
    faults: Faults,
    requested: { provider: Asked['provider']; op: string; refs: (request: FastifyRequest) => readonly string[] },
    handler: Handler,
  ): ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
  async (request, reply) => {
    const found = faults.take({ provider: requested.provider, op: requested.op, refs: requested.refs(request) })
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
