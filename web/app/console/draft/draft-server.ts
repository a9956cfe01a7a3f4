import type { RefusalCode } from '@lignum/contract/core/errors'
import type { FormValues } from '../../lib/api/form-response.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { untilResponse } from '../../lib/browser/connection.ts'
import type { DraftVersion, EndedStatus } from './draft-state.ts'

export type SaveRequest = {
  readonly id: string | null
  readonly version: number
  readonly values: FormValues
  readonly idempotencyKey: string
}

export type DraftServer = {
  readonly save: (request: SaveRequest) => Promise<{ id: string; version: number; savedDate: string }>
  /** The draft as it is now; null when it is gone, or was never stored. */
  readonly load: (id: string | null) => Promise<DraftVersion | null>
  /** The code by which a save that is based on an older version is refused. */
  readonly changed: RefusalCode
  /** How a draft has ended, by the code with which its save is refused. */
  readonly ended?: Readonly<Record<string, EndedStatus['outcome']>>
}

const slowestMs = 20_000

/** A server that restarts, is overloaded or does not respond is as unreachable as one without a connection. */
const isTemporary = (err: unknown): boolean => (isProblem(err) ? err.status >= 500 || err.status === 429 : true)

/** Repeats the same request without a connection, which the server recognises. */
export const whenReachable = <T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  untilResponse(async () => {
    try {
      return await send(AbortSignal.timeout(slowestMs))
    } catch (err) {
      throw isTemporary(err) ? new TypeError('The server cannot be reached.', { cause: err }) : err
    }
  })
