import { limits } from '@lignum/contract/core/limits'
import { notices } from '../notices/notices.ts'

/** Copies a text to the clipboard and raises a notice about success or failure. The name begins with a capital. */
export const copyText = (text: string, name: string) => {
  navigator.clipboard.writeText(text).then(
    () => notices.raise({ type: 'success', title: `${name} copied`, message: text, lastsMs: limits.generalNoticeMs }),
    () =>
      notices.raise({
        type: 'error',
        title: `${name} could not be copied`,
        message: `Please copy it by hand: ${text}`,
        lastsMs: limits.generalNoticeMs,
      }),
  )
}
