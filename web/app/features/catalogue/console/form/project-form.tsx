import { Button } from '@mantine/core'
import { refreshIdle } from '@lignum/contract/accounts/endpoints'
import { discardProjectDraft } from '@lignum/contract/catalogue/endpoints'
import { limits } from '@lignum/contract/core/limits'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useSessionHold } from '../../../../lib/access/use-session-hold.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { isProblem } from '../../../../lib/api/problem.ts'
import { usePoll } from '../../../../lib/browser/use-poll.ts'
import { noticeOfError } from '../../../../lib/notices/notice-messages.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import { FormContext, Refused } from '../../../../ui/form/form.tsx'
import { DraftProblems } from './draft/draft-problems.tsx'
import { DraftStatus } from './draft/draft-status.tsx'
import type { DraftStore } from './draft/draft-store.ts'
import { FormSections } from './form-sections.tsx'
import { type DraftVersion, labelOf } from './form-values.ts'
import { GuidelinesDialog } from './guidelines.tsx'
import { LoginAgain } from './draft/login-again.tsx'
import { DraftContext, useDraft, useDraftStore, useNewDraftStore } from './draft/use-draft-store.ts'
import { type EditedProject, formName, useSubmission } from './use-submission.ts'
import './project-form.css'

const noErrors = {}

type Props = {
  start: DraftVersion
  /** Null for a new project. */
  project: EditedProject
  /** Of the person who writes, for when the session has ended. */
  email: string
  saveLabel: string
  /** Instead of the button, when the person may write the draft and not save it to a project. */
  whyNotSaved?: ReactNode
  /** Above the fields. */
  children?: ReactNode
  /** The page to go to when the draft is discarded. */
  above: string
}

/**
 * The form of a project. What is typed is saved as a draft, which outlasts the tab, the connection and the session, and
 * which others of the company can continue; saving it to the project ends the draft.
 */
export function ProjectForm(props: Props) {
  const { start, project, email } = props
  const store = useNewDraftStore({ start, projectId: project?.id ?? null })
  return (
    <DraftContext value={store}>
      <SessionKeeper store={store} />
      <LoginAgain email={email} />
      <FormBody {...props} store={store} />
      {!project && !start.id && <FirstGuidelines />}
    </DraftContext>
  )
}

/** Not for a person who goes on with what they wrote before. */
function FirstGuidelines() {
  const isBlank = useDraft(({ isContinued }) => isContinued === false)
  const [isRead, setIsRead] = useState(false)
  return <GuidelinesDialog open={isBlank && !isRead} onClose={() => setIsRead(true)} />
}

/** Extends the session while the form is open, and notices when it has ended. */
function SessionKeeper({ store }: { store: DraftStore }) {
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

/** Focuses the field that the link to this page named. */
const useAnchor = () => {
  useEffect(() => {
    const anchor = location.hash.slice(1)
    const field = anchor ? document.getElementById(anchor) : null
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button, [contenteditable]')?.focus()
  }, [])
}

function FormBody({ store, project, saveLabel, whyNotSaved, above, children }: Props & { store: DraftStore }) {
  const { submit, isBusy, response } = useSubmission(store, project)
  const form = useRef<HTMLFormElement>(null)
  useAnchor()
  useEffect(() => {
    const { current } = form
    current?.addEventListener('focusout', store.saveNow)
    return () => current?.removeEventListener('focusout', store.saveNow)
  }, [store])
  useEffect(() => {
    if (!response) return
    const first = form.current?.querySelector<HTMLElement>('.summary, [aria-invalid=true]')
    first?.focus()
  }, [response])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void submit()
  }
  const fieldErrors = response?.fieldErrors ?? noErrors
  return (
    <FormContext value={{ name: formName, values: noErrors, fieldErrors, busy: isBusy }}>
      <form ref={form} className="project-form stack" noValidate onSubmit={send}>
        <DraftProblems />
        {response && <Refused response={response} labelOf={labelOf} />}
        {children}
        <FormSections projectId={project?.id ?? null} />
        <div className="row save-row">
          {whyNotSaved ?? (
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Saving…' : saveLabel}
            </Button>
          )}
          <DraftStatus />
          <DiscardDraft isNew={!project} above={above} />
        </div>
      </form>
    </FormContext>
  )
}

function DiscardDraft({ isNew, above }: { isNew: boolean; above: string }) {
  const store = useDraftStore()
  const id = useDraft((state) => state.id)
  const navigate = useNavigate()
  if (!id) return null
  const discard = async () => {
    try {
      await callApi(discardProjectDraft, { id })
    } catch (err) {
      notices.raise(noticeOfError(err))
      return
    }
    store.end()
    reportDone('The draft is discarded', { withRedirect: true })
    await navigate(above)
  }
  return (
    <ConfirmButton
      label="Discard draft"
      title="Discard this draft?"
      confirmLabel="Discard"
      isDangerous
      onConfirm={discard}
    >
      <p>
        {isNew
          ? 'Everything in this draft is deleted, with its files. This cannot be undone.'
          : 'The changes that are not saved to the project are deleted. The project stays as it was saved.'}
      </p>
    </ConfirmButton>
  )
}
