import { Button } from '@mantine/core'
import { discardProjectDraft } from '@lignum/contract/catalogue/endpoints'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ConfirmButton } from '../../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { isProblem } from '../../../../lib/api/problem.ts'
import { noticeOfError } from '../../../../lib/notices/notice-messages.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import { FormContext, Refused } from '../../../../ui/form/form.tsx'
import { SessionKeeper } from '../../../../console/draft/session-keeper.tsx'
import { BesideFieldContext } from '../../../../console/draft/beside-field.tsx'
import { DraftProblems } from '../../../../console/draft/draft-problems.tsx'
import { DraftStatus } from '../../../../console/draft/draft-status.tsx'
import type { DraftStore } from '../../../../console/draft/draft-store.ts'
import { FieldNotes } from '../notes/field-notes.tsx'
import { FormSections } from './form-sections.tsx'
import type { DraftVersion, EndedStatus } from '../../../../console/draft/draft-state.ts'
import { labelOf, textOf } from './form-values.ts'
import { EndedDraft, EndedNote } from './ended-draft.tsx'
import { copyNameOf, projectDraftServer } from './project-draft-server.ts'
import { GuidelinesDialog } from './guidelines.tsx'
import { LoginAgain } from '../../../../console/draft/login-again.tsx'
import { DraftContext, useDraft, useDraftStore, useNewDraftStore } from '../../../../console/draft/use-draft-store.ts'
import { type EditedProject, formName, useSubmission } from './use-submission.ts'
import '../../../../console/draft/draft-form.css'
import './project-form.css'

const noErrors = {}
const notesOf = (field: string) => <FieldNotes field={field} />

type Props = {
  start: DraftVersion
  /** The draft had ended when the page was loaded: the form goes on with what this browser has of it. */
  ended?: EndedStatus | undefined
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
 * A reload continues with the draft. The router does not know, and so does not load the page's data again. Whoever has
 * left the form before its first save finds the draft in the list.
 */
const showInUrl = (id: string, formPath: string) => {
  const url = new URL(location.href)
  if (url.pathname !== formPath) return
  url.searchParams.set('draft', id)
  history.replaceState(history.state, '', url)
}

/**
 * The form of a project. What is typed is saved as a draft, which outlasts the tab, the connection and the session, and
 * which others of the company can continue; saving it to the project ends the draft.
 */
export function ProjectForm(props: Props) {
  const { start, project, email, ended } = props
  const projectId = project?.id ?? null
  const { pathname } = useLocation()
  const store = useNewDraftStore({
    start,
    server: projectDraftServer(projectId),
    copyName: (draftId) => copyNameOf(projectId, draftId),
    ended,
    ...(projectId ? {} : { onId: (id: string) => showInUrl(id, pathname) }),
  })
  return (
    <DraftContext value={store}>
      <SessionKeeper store={store} />
      <LoginAgain email={email} />
      <BesideFieldContext value={notesOf}>
        {ended ? <EndedForm {...props} ended={ended} store={store} /> : <FormBody {...props} store={store} />}
      </BesideFieldContext>
      {!project && !start.id && <FirstGuidelines />}
    </DraftContext>
  )
}

function EndedForm(props: Props & { ended: EndedStatus; store: DraftStore }) {
  const isContinued = useDraft((state) => state.isContinued)
  return isContinued ? <FormBody {...props} /> : <EndedNote id={props.start.id} ended={props.ended} />
}

/** Not for a person who goes on with what they wrote before. */
function FirstGuidelines() {
  const isBlank = useDraft(({ isContinued }) => isContinued === false)
  const [isRead, setIsRead] = useState(false)
  return <GuidelinesDialog open={isBlank && !isRead} onClose={() => setIsRead(true)} />
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
      <form ref={form} className="draft-form stack" noValidate onSubmit={send}>
        <EndedDraft projectId={project?.id ?? null} />
        <DraftProblems labelOf={labelOf} textOf={textOf} />
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
      if (!isProblem(err) || !store.endedBy(err)) notices.raise(noticeOfError(err))
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
