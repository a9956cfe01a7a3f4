import { limits } from '@lignum/contract/core/limits'
import { noticeOfError } from '../lib/notices/notice-messages.ts'
import { notices } from '../lib/notices/notices.ts'

/** Reports that something was done, and offers for ten seconds to undo it, by a button and by Ctrl+Z. */
export const offerUndo = (message: string, undo: () => Promise<unknown>) => {
  document.addEventListener('keydown', undoLast)
  const run = async () => {
    dismissOffer(run)
    try {
      await undo()
      notices.raise({ type: 'success', title: 'Undone', message, lastsMs: limits.generalNoticeMs })
    } catch (err) {
      notices.raise(noticeOfError(err))
    }
  }
  notices.raise({
    type: 'success',
    title: message,
    message: '',
    lastsMs: limits.generalNoticeMs,
    action: { label: 'Undo', run },
  })
}

const dismissOffer = (run: () => unknown) => {
  const offer = notices.get().shown.find(({ action }) => action?.run === run)
  if (offer) notices.dismiss(offer.id)
}

/** Fields that have an undo of their own. */
const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const undoLast = (event: KeyboardEvent) => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
  if (!isUndo || (event.target instanceof Element && event.target.closest(textFields))) return
  const offer = notices.get().shown.findLast(({ action }) => action?.label === 'Undo')
  if (!offer) return
  event.preventDefault()
  offer.action?.run()
}
