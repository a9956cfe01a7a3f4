import { limits } from '@lignum/contract/core/limits'
import { notices } from '../notices/notices.ts'

/** Copies a URL to the clipboard and raises a notice about success or failure. */
export const copyLink = (address: string) => {
  navigator.clipboard.writeText(address).then(
    () => notices.raise({ type: 'success', title: 'Link copied', message: address, lastsMs: limits.generalNoticeMs }),
    () =>
      notices.raise({
        type: 'error',
        title: 'The link could not be copied',
        message: `Please copy it by hand: ${address}`,
        lastsMs: limits.generalNoticeMs,
      }),
  )
}
