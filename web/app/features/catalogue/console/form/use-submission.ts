import type { createProject, editProject } from '@lignum/contract/catalogue/project-form'
import * as endpoints from '@lignum/contract/catalogue/endpoints'
import type { upsertProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import type { RequestOf } from '@lignum/contract/core/call'
import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { reportDone } from '../../../../console/report-done.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { FormResponse } from '../../../../lib/api/form-response.ts'
import { isProblem, type Problem } from '../../../../lib/api/problem.ts'
import { noticeOfError } from '../../../../lib/notices/notice-messages.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import type { DraftStore } from '../../../../console/draft/draft-store.ts'
import { submissionOf } from './form-values.ts'

/** `update`: it is live, so what is saved is an update of it; with the version of the open one. */
export type EditedProject = {
  readonly id: string
  readonly status: ProjectStatus
  readonly update?: { readonly version: number | null }
} | null

type Creation = RequestOf<typeof createProject>
type Edit = RequestOf<typeof editProject>
type Update = RequestOf<typeof upsertProjectUpdate> & { readonly id: string }

/** The form may hold anything that was typed; the server says what is wrong with it. */
const isTyped = (request: unknown): request is Creation & Edit => typeof request === 'object'

const send = async (project: EditedProject, store: DraftStore) => {
  const { id, edited } = store.get()
  const draft = id && { id, version: Number(edited.base.stamp) }
  const request: unknown = { ...submissionOf(edited.typed), ...project, draft }
  if (!isTyped(request)) throw new Error('There is nothing to save.')
  if (project?.update) {
    const about = { id: project.id, reason: edited.typed['reason'] ?? '', version: project.update.version }
    return sendUpdate({ ...request, ...about })
  }
  const { id: projectId, name } = await (project
    ? callApi(endpoints.editProject, request)
    : callApi(endpoints.createProject, request))
  return { id: projectId, done: `${project ? 'Updated' : 'Added'} ${name}` }
}

/** Saves the update and submits it: the live project stays as it is until both approvals. */
const sendUpdate = async (request: Update) => {
  const projectId = request.id
  const { id, name } = await callApi(endpoints.upsertProjectUpdate, request)
  try {
    await callApi(endpoints.submitProjectUpdateForApproval, { id })
  } catch (err) {
    // It is saved, and its draft has ended: the page of the project says what it needs, and submits it.
    notices.raise(noticeOfError(err), { withRedirect: true })
    return { id: projectId, done: `The update of ${name} is saved and not submitted yet` }
  }
  return { id: projectId, done: `Project Update Submitted for ${name}` }
}

export const formName = 'project'

const responseTo = (problem: Problem): FormResponse => {
  const byField = Map.groupBy(problem.errors, ({ field }) => field)
  const fieldErrors = Object.fromEntries(
    [...byField].map(([field, of]) => [field, of.map(({ description }) => description)]),
  )
  return { form: formName, values: {}, fieldErrors, problem: problem.errors.length > 0 ? null : problem }
}

/** Saves the form to the project, which ends the draft, and goes to the page of the project. */
export const useSubmission = (store: DraftStore, project: EditedProject) => {
  const [isBusy, setIsBusy] = useState(false)
  const [response, setResponse] = useState<FormResponse | null>(null)
  const navigate = useNavigate()
  const submit = async () => {
    if (!(await store.settle())) return
    const saved = await send(project, store)
    store.end()
    reportDone(saved.done, { withRedirect: true })
    await navigate(href('/user-profile/projects/view/:id', { id: saved.id }))
  }
  const refuse = async (err: unknown) => {
    if (!isProblem(err)) return notices.raise(noticeOfError(err))
    if (err.status === 401) return store.endSession()
    if (store.endedBy(err)) return
    if (err.code === 'catalogue.draft-changed') return store.compare(err.message)
    setResponse(responseTo(err))
  }
  return {
    isBusy,
    response,
    submit: async () => {
      setIsBusy(true)
      setResponse(null)
      await submit().catch(refuse)
      setIsBusy(false)
    },
  }
}
