import { type RefusalCode, refusals, tooManyAttempts } from '@lignum/contract/core/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { operationOf } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { Caller } from './caller.ts'
import { InvalidRequest } from './invalid-request.ts'

export type ErrorResponse = {
  readonly status: number
  readonly body: {
    code: string
    message: string
    eventMarker: string
    errors?: { field: string; description: string }[]
  }
  readonly retryAfterSeconds: number | null
}

export type OnRefused = (refused: { code: RefusalCode; caller: Caller; operation: string }) => void

/** Errors that Fastify itself raises before a handler runs. */
const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-content',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  FST_ERR_HANDLER_TIMEOUT: 'busy',
}

const codeOf = (err: Error | FastifyError): RefusalCode | null => {
  if (err instanceof Refusal) return err.code
  const code = 'code' in err ? String(err.code) : ''
  if (code in ofFastify) return ofFastify[code] ?? null
  return 'statusCode' in err && err.statusCode === 400 ? 'invalid-request' : null
}

/** Maps an error to an error response; the message of an unexpected error is never sent to the client. */
const errorResponseFor = (err: Error, eventMarker: string): ErrorResponse => {
  if (err instanceof InvalidRequest) {
    const body = { code: 'invalid-request', message: err.message, eventMarker, errors: err.errors }
    return { status: 400, body, retryAfterSeconds: null }
  }
  const code = codeOf(err)
  if (!code)
    return {
      status: 500,
      body: { code: 'fault', message: 'Something went wrong.', eventMarker },
      retryAfterSeconds: null,
    }
  const refused = err instanceof Refusal ? err : null
  const wait = refused?.retryAfterSeconds ?? null
  const { status } = refusals[code]
  const message =
    code === 'too-many-requests' && wait ? tooManyAttempts(wait) : (refused?.message ?? refusals[code].message)
  const errors = refused?.field ? [{ field: refused.field, description: message }] : undefined
  return {
    status,
    body: { code, message, eventMarker, ...(errors && { errors }) },
    retryAfterSeconds: wait,
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Logs an error under the caller's event marker, reports a refusal to the audit, and returns the error response.
     */
    reportError: (err: unknown, caller: Caller, path: string) => ErrorResponse
  }
}

/** The only code that turns an error into an HTTP response. */
export const handleErrors = (app: FastifyInstance, onRefused: OnRefused) => {
  app.decorate('reportError', (thrown: unknown, caller: Caller, path: string) => {
    const err = thrown instanceof Error ? thrown : new Error(String(thrown))
    const response = errorResponseFor(err, caller.marker)
    const code = response.body.code
    if (code === 'fault') app.log.error({ eventMarker: caller.marker, path, err }, 'fault')
    else app.log.info({ eventMarker: caller.marker, path, code }, 'refused')
    if (err instanceof Refusal) onRefused({ code: err.code, caller, operation: operationOf(path) })
    return response
  })
  app.setErrorHandler((err, req, reply) => {
    const { status, body, retryAfterSeconds } = app.reportError(err, req.caller, req.routeOptions.url ?? 'unknown')
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    return reply.code(status).send(body)
  })
}
