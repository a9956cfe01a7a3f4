import { getProjectByIdForEntrepreneur } from '@lignum/contract/catalogue/own-projects'
import { getProjectDraft } from '@lignum/contract/catalogue/project-drafts'
import { getProjectUpdateDetailsByProjectId } from '@lignum/contract/catalogue/project-updates'
import { getProjectNotes } from '@lignum/contract/review/decisions'
import { href, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { companyHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { versionOfDraft, versionOfLive, versionOfProject } from '../../features/catalogue/console/form/form-values.ts'
import { ProjectForm } from '../../features/catalogue/console/form/project-form.tsx'
import { UpdateForm } from '../../features/catalogue/console/form/update-form.tsx'
import { FormNotes } from '../../features/catalogue/console/notes/form-notes.tsx'
import { NotesContext, useNotesState } from '../../features/catalogue/console/notes/use-notes.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { visitorOf } from '../../lib/access/visitor-of.server.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orNotFound, orResponse } from '../../lib/api/or-problem.server.ts'
import { sentBackBy, sentBackUpdate } from '../../lib/format/review-notes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Route } from './+types/project-edit.ts'

export const handle: RouteHandle = { operations: ['Edit_Project'] }

export async function loader({ context, params: { id, editId } }: Route.LoaderArgs) {
  if (id !== editId) throw redirect(href('/user-profile/projects/view/:id/edit/:editId', { id, editId: id }))
  const api = context.get(apiContext)
  const project = await orNotFound(api(getProjectByIdForEntrepreneur, { id }))
  const isLive = project.status === 'Finalized'
  const [{ draft }, explained, { update }] = await orResponse(
    Promise.all([
      api(getProjectDraft, { projectId: id }),
      api(getProjectNotes, { id }),
      isLive ? api(getProjectUpdateDetailsByProjectId, { projectId: id }) : { update: null },
    ]),
  )
  return {
    email: (await visitorOf(context))?.email ?? '',
    decision: isLive ? sentBackUpdate(update, explained.results) : sentBackBy(project.status, explained.results),
    start: isLive ? versionOfLive(project, update, draft) : draft ? versionOfDraft(draft) : versionOfProject(project),
    update: update && { version: update.version },
    project: {
      id,
      name: project.name,
      status: project.status,
      statusLabel: project.statusLabel,
      isLive,
      isEditable: isLive ? update?.isEditable !== false : project.isEditable,
    },
  }
}

/** What is typed is in the form: the same page is never loaded again while it is open. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

export const meta: Route.MetaFunction = ({ loaderData }) => companyHead(`Edit ${loaderData?.project.name ?? 'project'}`)

export default function EditProject({ loaderData: { email, start, project, update, decision } }: Route.ComponentProps) {
  const { id, status, statusLabel } = project
  const notes = useNotesState(decision?.notes ?? [], true)
  const above = href('/user-profile/projects/view/:id', { id })
  return (
    <DetailPage title={`Edit ${project.name}`} status={<Badge>{statusLabel}</Badge>} above={above}>
      {project.isEditable ? (
        <NotesContext value={notes}>
          {decision && <FormNotes statusLabel={project.isLive ? 'Update rejected' : statusLabel} decision={decision} />}
          {project.isLive ? (
            <UpdateForm key={id} project={{ id, status }} {...{ start, update, email, above }} />
          ) : (
            <ProjectForm key={id} project={{ id, status }} saveLabel="Save the project" {...{ start, email, above }} />
          )}
        </NotesContext>
      ) : (
        <p className="conflict">
          A project in this state cannot be edited. <Link to={above}>See its status</Link>.
        </p>
      )}
    </DetailPage>
  )
}
