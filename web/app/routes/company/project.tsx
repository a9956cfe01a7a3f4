import { getProjectCloseOutDraft } from '@lignum/contract/catalogue/close-out'
import { getProjectDetailById, type ProjectDetail } from '@lignum/contract/catalogue/own-projects'
import { getProjectUpdateDetailsByProjectId } from '@lignum/contract/catalogue/project-updates'
import { getProjectNotes } from '@lignum/contract/review/decisions'
import { getProjectThread } from '@lignum/contract/review/threads'
import { getProjectShareImage } from '@lignum/contract/site/endpoints'
import { Button } from '@mantine/core'
import { data, href, Link } from 'react-router'
import { companyHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { EarlierDecisions, SentBack } from '../../features/catalogue/console/notes/sent-back.tsx'
import { NotesContext, useNotesState } from '../../features/catalogue/console/notes/use-notes.ts'
import { CloseOut } from '../../features/catalogue/console/own-project/close-out.tsx'
import { ProjectFacts } from '../../features/catalogue/console/own-project/project-facts.tsx'
import { ProjectFiles } from '../../features/catalogue/console/own-project/project-files.tsx'
import { ProjectHistory } from '../../features/catalogue/console/own-project/project-history.tsx'
import { ProjectStanding } from '../../features/catalogue/console/own-project/project-standing.tsx'
import { ShareKit } from '../../features/catalogue/console/own-project/share-kit.tsx'
import { UpdateStanding } from '../../features/catalogue/console/own-project/update-standing.tsx'
import { ReadyToSubmit } from '../../features/catalogue/console/own-project/ready-to-submit.tsx'
import { wholePercent } from '../../features/catalogue/progress.ts'
import { ProjectState } from '../../features/catalogue/console/project-state.tsx'
import { CompanyThread } from '../../features/review/console/threads/company-thread.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { urlOf } from '../../lib/api/call-api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { drawQr } from '../../lib/browser/draw-qr.server.ts'
import { sentBackBy, sentBackUpdate } from '../../lib/format/review-notes.ts'
import { SectionPanel } from '../../ui/section-panel.tsx'
import type { Route } from './+types/project.ts'
import '../../features/catalogue/console/own-projects.css'

/** Its company and those who may view projects open it; to everybody else it is not found. */
export const handle: RouteHandle = { operations: [] }

/** Any failure to load the project is shown as 404 (specification, section 8). */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { done, problem } = await orProblem(context.get(apiContext)(getProjectDetailById, { id }))
  if (problem) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const [explained, open, thread, report] = await Promise.all([
    orProblem(api(getProjectNotes, { id: done.id })),
    orProblem(api(getProjectUpdateDetailsByProjectId, { projectId: done.id })),
    orProblem(api(getProjectThread, { id: done.id })),
    orProblem(api(getProjectCloseOutDraft, { id: done.id })),
  ])
  const messages = thread.done?.messages ?? []
  return {
    project: done,
    decisions: explained.done?.results ?? [],
    update: open.done?.update ?? null,
    messages,
    hasThread: done.isOwn && (messages.length > 0 || wasSubmitted(done)),
    closeOut: report.done?.closeOut ?? null,
    share: done.isOwn && isPublic(done) ? shareOf(done, url.origin) : null,
  }
}

/** A draft that was sent back has a date; a project that was listed without a review has only its status. */
const wasSubmitted = ({ status, lastSubmittedDate }: ProjectDetail) => status !== 'Draft' || lastSubmittedDate !== null

const isPublic = ({ status, isSuspended, companyStatus }: ProjectDetail) =>
  status === 'Finalized' && !isSuspended && companyStatus === 'Active'

const shareOf = (project: ProjectDetail, origin: string) => {
  const address = new URL(project.projectUrl, origin).href
  const version = String(wholePercent(project))
  return { address, qr: drawQr(address), picture: urlOf(getProjectShareImage, { id: project.id, v: version }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => companyHead(loaderData?.project.name ?? 'Project')

export default function OwnProject({ loaderData }: Route.ComponentProps) {
  const { project, decisions, update, messages, hasThread, closeOut, share } = loaderData
  const may = useMay()
  const isOwner = project.isOwn && may('Edit_Project')
  const latest = sentBackUpdate(update, decisions) ?? sentBackBy(project.status, decisions)
  const notes = useNotesState(latest?.notes ?? [], isOwner)
  return (
    <DetailPage
      key={project.id}
      title={project.name}
      status={<ProjectState project={project} />}
      about={project.subTitle}
      {...(isOwner ? { above: href('/user-profile/projects') } : {})}
      actions={<Actions project={project} isOwner={isOwner} isUpdatable={update?.isEditable !== false} />}
      history={<ProjectHistory histories={project.histories} />}
    >
      {latest && (
        <NotesContext value={notes}>
          <SentBack
            projectId={project.id}
            statusLabel={latest.projectUpdateId ? 'Update rejected' : project.statusLabel}
            decision={latest}
          />
        </NotesContext>
      )}
      {isOwner && update && <UpdateStanding update={update} />}
      {isOwner && (project.isEditable ? <ReadyToSubmit project={project} /> : <ProjectStanding project={project} />)}
      {isOwner && project.status === 'Finalized' && <CloseOut projectId={project.id} closeOut={closeOut} />}
      {share && <ShareKit name={project.name} {...share} />}
      <SectionPanel id="details" title="Details">
        <ProjectFacts project={project} />
      </SectionPanel>
      <SectionPanel id="description" title="Description">
        {/* The server sanitises this HTML on write and again on read. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: project.description }} />
      </SectionPanel>
      <SectionPanel id="files" title="Pictures and documents">
        <ProjectFiles project={project} />
      </SectionPanel>
      <EarlierDecisions decisions={decisions.filter((one) => one !== latest)} />
      {hasThread && <CompanyThread id={project.id} messages={messages} reader="company" mayWrite={isOwner} />}
    </DetailPage>
  )
}

/** The preview and the public page have the styles of the site, so their documents are loaded. */
function Actions({
  project,
  isOwner,
  isUpdatable,
}: {
  project: ProjectDetail
  isOwner: boolean
  isUpdatable: boolean
}) {
  const may = useMay()
  const { id, publishedDate, isSuspended } = project
  return (
    <>
      {isOwner && (project.isEditable || (project.status === 'Finalized' && isUpdatable)) && (
        <Button component={Link} to={href('/user-profile/projects/view/:id/edit/:editId', { id, editId: id })}>
          Edit
        </Button>
      )}
      {!project.isOwn && may('Login_to_Admin') && may('View_Project_Details') && (
        <Button component={Link} to={href('/admin/projects/:id', { id })}>
          Open its review
        </Button>
      )}
      <Button
        component={Link}
        variant="default"
        to={href('/user-profile/projects/view/:id/pre-view', { id })}
        reloadDocument
      >
        Preview
      </Button>
      {publishedDate && !isSuspended && (
        <Button component={Link} variant="default" to={href('/projects/view/:id', { id })} reloadDocument>
          See the public page
        </Button>
      )}
    </>
  )
}
