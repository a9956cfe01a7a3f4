import { getProjectDraft, saveProjectDraft } from '@lignum/contract/catalogue/endpoints'
import { callApi } from '../../../../../lib/api/call-api.ts'
import type { FormValues } from '../../../../../lib/api/form-response.ts'
import { isProblem } from '../../../../../lib/api/problem.ts'
import { untilResponse } from '../../../../../lib/browser/connection.ts'
import { type DraftVersion, draftValuesOf, versionOfDraft } from '../form-values.ts'

export type SaveRequest = {
  readonly id: string | null
  readonly projectId: string | null
  readonly version: number
  readonly values: FormValues
  readonly idempotencyKey: string
}

export type DraftServer = {
  readonly save: (request: SaveRequest) => Promise<{ id: string; version: number; savedDate: string }>
  /** The draft as it is now; null when it is gone. */
  readonly load: (of: { id: string } | { projectId: string }) => Promise<DraftVersion | null>
}

const slowestMs = 20_000

/** A server that restarts, is overloaded or does not respond is as unreachable as one without a connection. */
const isTemporary = (err: unknown): boolean => (isProblem(err) ? err.status >= 500 || err.status === 429 : true)

const whenReachable = <T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  untilResponse(async () => {
    try {
      return await send(AbortSignal.timeout(slowestMs))
    } catch (err) {
      throw isTemporary(err) ? new TypeError('The server cannot be reached.', { cause: err }) : err
    }
  })

/** Saves and loads drafts. Without a connection the same request is repeated, which the server recognises. */
export const draftServer: DraftServer = {
  save: ({ values, ...rest }) => {
    const request = { ...rest, values: draftValuesOf(values) }
    return whenReachable((signal) => callApi(saveProjectDraft, request, { signal, isBackground: true }))
  },
  load: async (of) => {
    const { draft } = await whenReachable((signal) => callApi(getProjectDraft, of, { signal, isBackground: true }))
    return draft && versionOfDraft(draft)
  },
}
