import { randomBytes } from 'node:crypto'
import type { Client } from '@lignum/contract/core/client'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Caller } from '#kit/http/caller'
import type { ErrorResponse } from '#kit/http/error-handler'
import type { MultipartForm } from '#kit/http/parse-upload'
import { clientInProcess } from '#kit/http/serve'

/** The contexts through which the build receives what it needs to know about a request. */
export type EntryModule = {
  readonly apiContext: RouterContext<Client>
  readonly nonceContext: RouterContext<string>
  readonly postedContext: RouterContext<MultipartForm | null>
  readonly problemContext: RouterContext<Problem | null>
  readonly faultsContext: RouterContext<Faults>
  readonly noticeCodes: readonly string[]
}
/** How a page reports an error in it, and gets the event marker to show (web/app/lib/page/page-errors.ts). */
type Faults = { readonly report: (error: unknown) => void; readonly marker: () => string | null }
type Problem = ErrorResponse['body'] & {
  readonly status: number
  readonly errors: NonNullable<ErrorResponse['body']['errors']>
}
export type About = { readonly posted?: MultipartForm | null; readonly problem?: Problem }

type Options = { readonly build: ServerBuild; readonly entry: EntryModule; readonly mode: 'production' | 'development' }

/** Renders a page of the build for one caller. */
export const pageRenderer = (app: FastifyInstance, { build, entry, mode }: Options) => {
  const render = createRequestHandler(build, mode)
  return async (request: Request, caller: Caller, { posted = null, problem }: About = {}) => {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    const faults = faultsOf(app, caller)
    context.set(entry.apiContext, clientInProcess(app, caller))
    context.set(entry.nonceContext, nonce)
    context.set(entry.postedContext, posted)
    context.set(entry.problemContext, problem ?? null)
    context.set(entry.faultsContext, faults)
    const page = await render(request, context)
    const marker = faults.marker()
    if (marker) page.headers.set('event-marker', marker)
    return { page, nonce }
  }
}

/** A page is logged like the calls: by its route, because addresses carry people's e-mails and tokens. */
const faultsOf = (app: FastifyInstance, caller: Caller): Faults => {
  let marker: string | null = null
  return {
    report: (error) => {
      marker = app.reportError(error, caller, 'page').body.eventMarker
    },
    marker: () => marker,
  }
}
