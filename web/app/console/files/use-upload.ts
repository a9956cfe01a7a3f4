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

/** Uploads a file into the draft; null when the draft cannot be saved now, which its status explains. */
const uploadInto = async (store: DraftStore, send: SendFile, { content, name }: Chosen, sending: Sending) => {
  const draftId = await store.obtainId()
  if (!draftId || sending.signal.aborted) return null
  const file = { fileName: name, content: await dataUrlOf(content), type: content.type || null }
  const uploaded = await send(draftId, file, sending)
  store.addFile(uploaded)
  return uploaded
}

/** Uploads one file as soon as it is chosen. `onDone` gets its id, after which the draft is saved with it. */
export const useUpload = (send: SendFile, onDone: (fileId: string) => void) => {
  const store = useDraftStore()
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
      const uploaded = await uploadInto(store, send, chosen, { onProgress, signal })
      if (signal.aborted) return
      if (!uploaded) return report({ phase: 'failed', message: 'The draft is not saved yet.', chosen, mayRepeat: true })
      setUpload({ phase: 'none' })
      done.current(uploaded.fileId)
      store.saveNow()
    } catch (err) {
      if (isProblem(err) && err.status === 401) store.endSession()
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
