import { refreshIdle } from '@lignum/contract/accounts/endpoints'
import { limits } from '@lignum/contract/core/limits'
import { useSessionHold } from '../../lib/access/use-session-hold.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { usePoll } from '../../lib/browser/use-poll.ts'
import type { DraftStore } from './draft-store.ts'

/** Extends the session while the form is open, and notices when it has ended. */
export function SessionKeeper({ store }: { store: DraftStore }) {
  useSessionHold(store.endSession)
  usePoll(async () => {
    try {
      if (store.get().status.kind !== 'logged-out') await callApi(refreshIdle, {}, { isBackground: true })
    } catch (err) {
      if (isProblem(err) && err.status === 401) store.endSession()
    }
    return true
  }, limits.tokenRefreshMs)
  return null
}
