import { getProjectDraft, getProjectDrafts } from '@lignum/contract/catalogue/project-drafts'
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { companyHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { emptyDraft, versionOfDraft } from '../../features/catalogue/console/form/form-values.ts'
import { endingIn } from '../../features/catalogue/console/form/project-draft-server.ts'
import { ProjectForm } from '../../features/catalogue/console/form/project-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { visitorOf } from '../../lib/access/visitor-of.server.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import type { Route } from './+types/project-new.ts'

export const handle: RouteHandle = { anyOf: ['Create_Project', 'Edit_Project'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = url.searchParams.get('draft')
  const email = (await visitorOf(context))?.email ?? ''
  if (id) {
    const { done, problem } = await orProblem(api(getProjectDraft, { id }))
    const ended = problem && endingIn(problem)
    if (ended) return { email, start: { ...emptyDraft, id }, problem: null, ended }
    if (problem) throw data(null, { status: 404 })
    const { draft } = done
    const projectId = draft?.projectId
    if (projectId)
      throw redirect(href('/user-profile/projects/view/:id/edit/:editId', { id: projectId, editId: projectId }))
    if (draft) return { email, start: versionOfDraft(draft), problem: null, ended: null }
  }
  // A person without a company has no drafts, and could not save one.
  const { problem } = await orProblem(api(getProjectDrafts, {}))
  return { email, start: emptyDraft, problem, ended: null }
}

/** What is typed is in the form: the same page is never loaded again while it is open. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

export const meta = () => companyHead('New project')

const listOfProjects = href('/user-profile/projects')

export default function NewProject({ loaderData: { email, start, problem, ended } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <DetailPage title="New project" above={listOfProjects} about="It is saved as a draft while you type.">
      {problem ? (
        <p className="conflict">
          {problem.message} {problem.code === 'company.none' && 'Please fill in the profile of your company first.'}
        </p>
      ) : (
        <ProjectForm
          key={start.id ?? 'new'}
          start={start}
          ended={ended ?? undefined}
          project={null}
          email={email}
          saveLabel="Create the project"
          above={listOfProjects}
          {...(may('Create_Project')
            ? {}
            : { whyNotSaved: <p>A colleague who may create projects can finish this draft.</p> })}
        />
      )}
    </DetailPage>
  )
}
