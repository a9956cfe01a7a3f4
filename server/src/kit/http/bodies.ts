import { fromForm } from '@lignum/contract/form'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/refusal'

/** Reads form-urlencoded bodies as nested objects; JSON is Fastify's own. */
export const acceptForms = (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, body, done) => {
    done(null, fromForm(new URLSearchParams(String(body))))
  })
}

/** Far more than any call needs, far less than would exhaust the stack of what walks the body after us. */
const deepestBody = 16

/** Refuses bodies nested so deep that reading them would end in a fault: 20 KB of brackets are enough for that. */
export const refuseDeepBodies = (app: FastifyInstance) => {
  app.addHook('preValidation', (req, _reply, done) => {
    done(nestsDeeper(req.body, deepestBody) ? new Refusal('invalid-request') : undefined)
  })
}

const nestsDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1))
}
