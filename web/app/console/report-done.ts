import { limits } from '@lignum/contract/core/limits'
import { notices } from '../lib/notices/notices.ts'

/** Reports that something was done. With `withRedirect` the notice is shown on the next page. */
export const reportDone = (title: string, options: { withRedirect?: boolean } = {}) =>
  notices.raise({ type: 'success', title, message: '', lastsMs: limits.generalNoticeMs }, options)
