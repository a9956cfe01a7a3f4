import type { Call, RequestOf, ResponseOf } from './call.ts'
import { errorBody } from './errors.ts'
import { toWire, type WireRequest } from './wire.ts'

/** Carries one request: `fetch` in the browser, the same process during server rendering, `app.inject` in tests. */
export type Transport = (wire: WireRequest, c: Call) => Promise<{ status: number; body: unknown }>

export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly eventMarker: string
  readonly errors: { field: string; description: string }[]
  constructor(status: number, body: unknown) {
    const told = errorBody.safeParse(body)
    super(told.success ? told.data.message : 'An unexpected server error occurred.')
    this.name = 'CallRefused'
    this.status = status
    this.code = told.data?.code ?? 'unknown'
    this.eventMarker = told.data?.eventMarker ?? 'none'
    this.errors = told.data?.errors ?? []
  }
}

/** By name, not `instanceof`: the web bundle carries its own copy of this class. */
export const isCallRefused = (err: unknown): err is CallRefused => err instanceof Error && err.name === 'CallRefused'

export type Client = <C extends Call>(c: C, request: RequestOf<C>) => Promise<ResponseOf<C>>

export const createClient =
  (send: Transport): Client =>
  async (c, request) => {
    const answer = await send(toWire(c, request ?? {}), c)
    if (answer.status !== 200 && answer.status !== 204) throw new CallRefused(answer.status, answer.body)
    return c.response.parse(answer.status === 204 ? undefined : answer.body) as ResponseOf<typeof c>
  }
