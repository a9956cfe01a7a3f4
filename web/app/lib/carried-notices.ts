import { limits } from '@lignum/contract/limits'
import type { NoticeWords } from './notices.ts'

/**
 * Notices that travel with a redirect, as a code in the address (`?notice=…`): it works without script and across
 * processes, and since only these codes mean anything, nobody can put words on our pages with a link.
 */
const carried = {
  'no-permission': {
    type: 'error',
    title: 'No Permission',
    message:
      'Sorry, but you do not have permission to access that page. Either login with a user who does or continue using the site.',
    lastsMs: limits.securityNoticeMs,
  },
} as const satisfies Record<string, NoticeWords>

export type CarriedNotice = keyof typeof carried

const isCarried = (code: string | null): code is CarriedNotice => code !== null && Object.hasOwn(carried, code)

/** The notice an address carries, if any. */
export const carriedNotice = (search: string): NoticeWords | null => {
  const code = new URLSearchParams(search).get('notice')
  return isCarried(code) ? carried[code] : null
}

/** The same search string without it: a reload is no second event. */
export const withoutCarried = (search: string): string => {
  const rest = new URLSearchParams(search)
  rest.delete('notice')
  return rest.size > 0 ? `?${rest}` : ''
}
