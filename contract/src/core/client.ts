import { type Call, type RequestOf, type ResponseOf, zodOf } from './call.ts'
import { errorBody } from './errors.ts'
import { toWire, type WireRequest } from './wire.ts'

/** Sends one request: `fetch` in the browser, the same process during server rendering, `app.inject` in tests. */
export type Transport = (wire: WireRequest, c: Call) => Promise<{ status: number; body: unknown }>

export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly eventMarker: string
  readonly errors: { field: string; description: string }[]
  constructor(status: number, body: unknown) {
    const result = errorBody.safeParse(body)
    super(result.success ? result.data.message : 'An unexpected server error occurred.')
    this.name = 'CallRefused'
    this.status = status
    this.code = result.data?.code ?? 'unknown'
    this.eventMarker = result.data?.eventMarker ?? 'none'
    this.errors = result.data?.errors ?? []
  }
}

/** By name, not `instanceof`: the web bundle has its own copy of this class. */
export const isCallRefused = (err: unknown): err is CallRefused => err instanceof Error && err.name === 'CallRefused'

export type Client = <C extends Call>(c: C, request: RequestOf<C>) => Promise<ResponseOf<C>>

export const createClient =
  (send: Transport): Client =>
  async (c, request) => {
    const reply = await send(toWire(c, request ?? {}), c)
    if (reply.status !== 200 && reply.status !== 204) throw new CallRefused(reply.status, reply.body)
    return zodOf(c.response).parse(reply.status === 204 ? undefined : reply.body)
  }
