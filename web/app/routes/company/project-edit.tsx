import { getProjectByIdForEntrepreneur } from '@lignum/contract/catalogue/own-projects'
import { getProjectDraft } from '@lignum/contract/catalogue/project-drafts'
import { getProjectNotes } from '@lignum/contract/review/decisions'
import { href, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { companyHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { versionOfDraft, versionOfProject } from '../../features/catalogue/console/form/form-values.ts'
import { ProjectForm } from '../../features/catalogue/console/form/project-form.tsx'
import { FormNotes } from '../../features/catalogue/console/notes/form-notes.tsx'
import { NotesContext, useNotesState } from '../../features/catalogue/console/notes/use-notes.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { visitorOf } from '../../lib/access/visitor-of.server.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orNotFound, orResponse } from '../../lib/api/or-problem.server.ts'
import { sentBackBy } from '../../lib/format/review-notes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Route } from './+types/project-edit.ts'

export const handle: RouteHandle = { operations: ['Edit_Project'] }

export async function loader({ context, params: { id, editId } }: Route.LoaderArgs) {
  if (id !== editId) throw redirect(href('/user-profile/projects/view/:id/edit/:editId', { id, editId: id }))
  const api = context.get(apiContext)
  const project = await orNotFound(api(getProjectByIdForEntrepreneur, { id }))
  const [{ draft }, explained] = await orResponse(
    Promise.all([api(getProjectDraft, { projectId: id }), api(getProjectNotes, { id })]),
  )
  return {
    email: (await visitorOf(context))?.email ?? '',
    decision: sentBackBy(project.status, explained.results),
    start: draft ? versionOfDraft(draft) : versionOfProject(project),
    project: {
      id,
      name: project.name,
      status: project.status,
      statusLabel: project.statusLabel,
      isEditable: project.isEditable,
    },
  }
}

/** What is typed is in the form: the same page is never loaded again while it is open. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

export const meta: Route.MetaFunction = ({ loaderData }) => companyHead(`Edit ${loaderData?.project.name ?? 'project'}`)

export default function EditProject({ loaderData: { email, start, project, decision } }: Route.ComponentProps) {
  const { id, status, statusLabel } = project
  const notes = useNotesState(decision?.notes ?? [], true)
  const above = href('/user-profile/projects/view/:id', { id })
  return (
    <DetailPage title={`Edit ${project.name}`} status={<Badge>{statusLabel}</Badge>} above={above}>
      {project.isEditable ? (
        <NotesContext value={notes}>
          {decision && <FormNotes statusLabel={statusLabel} decision={decision} />}
          <ProjectForm
            key={id}
            start={start}
            project={{ id, status }}
            email={email}
            saveLabel="Save the project"
            above={above}
          />
        </NotesContext>
      ) : (
        <p className="conflict">
          A project in this state cannot be edited. <Link to={above}>See its status</Link>.
        </p>
      )}
    </DetailPage>
  )
}
