import { fromForm } from '@lignum/contract/form'
import type { FastifyInstance } from 'fastify'

/** Reads form-urlencoded bodies as nested objects; JSON is Fastify's own. */
export const acceptForms = (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, body, done) => {
    done(null, fromForm(new URLSearchParams(String(body))))
  })
}
