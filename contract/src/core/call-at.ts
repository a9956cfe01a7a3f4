import type { Endpoint } from './endpoint.ts'
import type { everyCall } from './every-call.ts'

type EveryCall = (typeof everyCall)[keyof typeof everyCall]

/** The call of an endpoint, with the types of its request and its response. */
export type CallAt<E extends Endpoint> = Extract<EveryCall, Pick<E, 'method' | 'path'>>
