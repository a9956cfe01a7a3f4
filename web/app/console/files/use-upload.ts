import { useEffect, useRef, useState } from 'react'
import { isProblem } from '../../lib/api/problem.ts'
import { noticeOfError } from '../../lib/notices/notice-messages.ts'
import type { DraftFile } from '../draft/draft-state.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useDraftStore } from '../draft/use-draft-store.ts'
import { dataUrlOf } from './data-url-of.ts'

export type Chosen = { readonly content: Blob; readonly name: string }

type Upload =
  | { readonly phase: 'none' }
  | { readonly phase: 'sending'; readonly name: string; readonly sent: number }
  | { readonly phase: 'failed'; readonly message: string; readonly chosen: Chosen; readonly mayRepeat: boolean }

type Sending = { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal }
type FileValue = { readonly fileName: string; readonly content: string; readonly type: string | null }

/** Sends a file to the server, which adds it to the draft with this id. */
export type SendFile = (draftId: string, file: FileValue, sending: Sending) => Promise<DraftFile>

/** Sends what was chosen; null when that is not possible now, which the page explains. */
type Send = (chosen: Chosen, sending: Sending) => Promise<DraftFile | null>

/** A file as calls take it. */
export const fileValueOf = async ({ content, name }: Chosen): Promise<FileValue> => ({
  fileName: name,
  content: await dataUrlOf(content),
  type: content.type || null,
})

/** Uploads a file into the draft; null when the draft cannot be saved now, which its status explains. */
const uploadInto =
  (store: DraftStore, send: SendFile): Send =>
  async (chosen, sending) => {
    const draftId = await store.obtainId()
    if (!draftId || sending.signal.aborted) return null
    const uploaded = await send(draftId, await fileValueOf(chosen), sending)
    store.addFile(uploaded)
    return uploaded
  }

/** Uploads one file as soon as it is chosen. `onDone` gets its id, after which the draft is saved with it. */
export const useUpload = (send: SendFile, onDone: (fileId: string) => void) => {
  const store = useDraftStore()
  return useFileUpload(uploadInto(store, send), {
    onDone: ({ fileId }) => {
      onDone(fileId)
      store.saveNow()
    },
    onLoggedOut: store.endSession,
  })
}

type Outcome = { readonly onDone: (file: DraftFile) => void; readonly onLoggedOut?: () => void }

/** Uploads one file as soon as it is chosen, with its progress, a way to cancel it, and why it failed. */
export const useFileUpload = (send: Send, { onDone, onLoggedOut }: Outcome) => {
  const [upload, setUpload] = useState<Upload>({ phase: 'none' })
  const controller = useRef<AbortController>(null)
  // The entry of an upload may have moved when it ends.
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => () => controller.current?.abort(), [])
  const start = async (chosen: Chosen) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    const report = (next: Upload) => !signal.aborted && setUpload(next)
    const onProgress = (sent: number) => report({ phase: 'sending', name: chosen.name, sent })
    onProgress(0)
    try {
      const uploaded = await send(chosen, { onProgress, signal })
      if (signal.aborted) return
      if (!uploaded) return report({ phase: 'failed', message: 'The draft is not saved yet.', chosen, mayRepeat: true })
      setUpload({ phase: 'none' })
      done.current(uploaded)
    } catch (err) {
      if (isProblem(err) && err.status === 401) onLoggedOut?.()
      const mayRepeat = !isProblem(err) || err.status === 401 || err.status >= 429
      report({ phase: 'failed', message: noticeOfError(err).message, chosen, mayRepeat })
    }
  }
  const cancel = () => {
    controller.current?.abort()
    setUpload({ phase: 'none' })
  }
  return { upload, start, cancel }
}
