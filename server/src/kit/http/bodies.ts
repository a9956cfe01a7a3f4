import { fromForm } from '@lignum/contract/form'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kit/refusal'
import { mostFormFields } from './parse-upload.ts'

/** Reads form-urlencoded bodies as nested objects; JSON is Fastify's own. */
export const acceptForms = (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, body, done) => {
    const form = new URLSearchParams(String(body))
    if (form.size > mostFormFields) done(new Refusal('body-too-large'))
    else done(null, fromForm(form))
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

/** Only what a parser made: the body of a page is its stream, and files are bytes. */
const isParsed = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}

const nestsDeeper = (value: unknown, levels: number): boolean => {
  if (!isParsed(value)) return false
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1))
}
