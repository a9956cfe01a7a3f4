import { limits } from '@lignum/contract/core/limits'
import type { NoticeText } from './notices.ts'
import { defaultMarker, isProblem, networkStatus, type Problem } from '../api/problem.ts'

const refused = (message: string, lastsMs: number): NoticeText => ({ type: 'error', title: 'Error', message, lastsMs })

/** Statuses whose message is meant for the person. */
const explained = new Set([400, 404, 409, 413, 429, 503])

/** The error catalogue (public specification, section 8). */
export const noticeOfProblem = ({
  status,
  message,
  eventMarker,
}: Pick<Problem, 'status' | 'message' | 'eventMarker'>): NoticeText => {
  if (status === 401)
    return refused(
      'You were inactive for a long time and need to login again. Please login to continue',
      limits.securityNoticeMs,
    )
  if (status === 403)
    return refused(
      'You do not have permission to access that operation. You can try login with credentials that do.',
      limits.securityNoticeMs,
    )
  if (status === networkStatus)
    return refused(
      'Had a problem making that last request, please ensure you are connected to the internet.',
      limits.generalNoticeMs,
    )
  if (explained.has(status)) return refused(message, limits.generalNoticeMs)
  return {
    type: 'error',
    title: 'Oops...Something Went Wrong',
    message: `Something happend on that last request. Please contact administrator with this error code: ${eventMarker}`,
    lastsMs: null,
  }
}

/**
 * The notice for anything a screen caught: a problem, a response that contains one, a lost connection, or a programming
 * error, which the server may have logged under an event marker.
 */
export const noticeOfError = (error: unknown, eventMarker: string | null = null): NoticeText => {
  const carried = typeof error === 'object' && error !== null && 'data' in error ? error.data : error
  if (isProblem(carried)) return noticeOfProblem(carried)
  // Without a network browsers throw a TypeError, each with a different message.
  const lost = error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return noticeOfProblem({ status: lost ? networkStatus : 500, message: '', eventMarker: eventMarker ?? defaultMarker })
}
