import { Button } from '@mantine/core'
import { submitNewsForApproval } from '@lignum/contract/news/endpoints'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DraftVersion } from '../../../console/draft/draft-state.ts'
import { DraftProblems } from '../../../console/draft/draft-problems.tsx'
import { DraftStatus } from '../../../console/draft/draft-status.tsx'
import type { DraftStore } from '../../../console/draft/draft-store.ts'
import { LoginAgain } from '../../../console/draft/login-again.tsx'
import { SessionKeeper } from '../../../console/draft/session-keeper.tsx'
import { DraftContext, useDraft, useNewDraftStore } from '../../../console/draft/use-draft-store.ts'
import { reportDone } from '../../../console/report-done.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { isProblem } from '../../../lib/api/problem.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { FormContext } from '../../../ui/form/form.tsx'
import { NewsFields } from './news-fields.tsx'
import { labelOf, previewOf, textOf } from './news-form-values.ts'
import { newsDraftServer } from './news-draft-server.ts'
import { NewsPreview } from './news-preview.tsx'
import '../../../console/draft/draft-form.css'

const nothing = {}

type Props = {
  start: DraftVersion
  /** The project that the stored article is about. */
  project: { id: string; name: string } | null
  /** Of the person who writes, for when the session has ended. */
  email: string
  /** When the page was loaded. */
  now: string
  /** Called with the id of a new article, when it is saved first. */
  onId: (id: string) => void
}

/** The form of an article: saved as it is typed, by one or several people, and submitted for approval. */
export function NewsForm({ start, project, email, now, onId }: Props) {
  const store = useNewDraftStore({
    start,
    server: newsDraftServer,
    copyName: (id) => (id ? `news-${id}` : 'news-new'),
    onId,
  })
  return (
    <DraftContext value={store}>
      <SessionKeeper store={store} />
      <LoginAgain email={email} />
      <FormBody store={store} project={project} />
      <TypedPreview now={now} />
    </DraftContext>
  )
}

function TypedPreview({ now }: { now: string }) {
  const typed = useDraft(({ edited }) => edited.typed)
  const files = useDraft((state) => state.files)
  const id = useDraft((state) => state.id)
  return <NewsPreview article={previewOf({ id: id ?? 'new', typed, files, at: now })} storedId={id} />
}

/** Saves what is left to save, and submits that version. */
const useSubmission = (store: DraftStore) => {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const submit = async () => {
    if (!(await store.settle())) return
    const { id, edited } = store.get()
    if (!id) return
    await callApi(submitNewsForApproval, { id, version: Number(edited.base.stamp) })
    store.end()
    reportDone('Submitted for approval')
    await revalidate()
  }
  const refuse = (err: unknown) => {
    if (isProblem(err) && err.status === 401) return store.endSession()
    if (isProblem(err) && err.code === newsDraftServer.changed) return store.compare(err.message)
    return notices.raise(noticeOfError(err))
  }
  return {
    isBusy,
    submit: async () => {
      setIsBusy(true)
      await submit().catch(refuse)
      setIsBusy(false)
    },
  }
}

function FormBody({ store, project }: { store: DraftStore } & Pick<Props, 'project'>) {
  const { submit, isBusy } = useSubmission(store)
  const isStored = useDraft(({ id }) => id !== null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current } = form
    current?.addEventListener('focusout', store.saveNow)
    return () => current?.removeEventListener('focusout', store.saveNow)
  }, [store])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void submit()
  }
  return (
    <FormContext value={{ name: 'news', values: nothing, fieldErrors: nothing, busy: isBusy }}>
      <form ref={form} className="draft-form stack" noValidate onSubmit={send}>
        <DraftProblems labelOf={labelOf} textOf={textOf} />
        <NewsFields project={project} />
        <div className="row save-row">
          <Button type="submit" disabled={isBusy || !isStored}>
            {isBusy ? 'Submitting…' : 'Submit for approval'}
          </Button>
          <DraftStatus />
        </div>
      </form>
    </FormContext>
  )
}
