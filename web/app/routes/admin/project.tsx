import { getProjectNotes } from '@lignum/contract/review/decisions'
import { getProjectByIdForAdmin, getProjectsByFilterForAdmin } from '@lignum/contract/review/review'
import { getProjectThread } from '@lignum/contract/review/threads'
import { Button } from '@mantine/core'
import { href, Link } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { ProjectFacts } from '../../features/catalogue/console/own-project/project-facts.tsx'
import { ProjectHistory } from '../../features/catalogue/console/own-project/project-history.tsx'
import { ProjectHead } from '../../features/catalogue/project-head.tsx'
import { projectTabs } from '../../features/catalogue/project-article.tsx'
import { CaseAssignment } from '../../features/review/console/case/case-assignment.tsx'
import { CaseCompany } from '../../features/review/console/case/case-company.tsx'
import { CaseConflict } from '../../features/review/console/case/case-conflict.tsx'
import { CaseDecision } from '../../features/review/console/case/case-decision.tsx'
import { CaseDecisions } from '../../features/review/console/case/case-decisions.tsx'
import { CaseDocuments } from '../../features/review/console/case/case-documents.tsx'
import { CaseNotice } from '../../features/review/console/case/case-notice.tsx'
import { CasePosition } from '../../features/review/console/case/case-position.tsx'
import { CaseSummary } from '../../features/review/console/case/case-summary.tsx'
import { CaseCompletion } from '../../features/review/console/publication/case-completion.tsx'
import { CaseListing } from '../../features/review/console/publication/case-listing.tsx'
import { CaseSuspension } from '../../features/review/console/publication/case-suspension.tsx'
import { ReviewStatus } from '../../features/review/console/review-status.tsx'
import { CaseThreads } from '../../features/review/console/threads/case-threads.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orNotFound, orResponse } from '../../lib/api/or-problem.server.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import type { Route } from './+types/project.ts'
import '../../features/review/console/case/case.css'

export const handle: RouteHandle = { operations: ['View_Project_Details'] }

/** As many as somebody decides in a row. */
const manyCases = 100

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const project = await orNotFound(api(getProjectByIdForAdmin, { id }))
  const [notes, queue, thread] = await orResponse(
    Promise.all([
      api(getProjectNotes, { id }),
      api(getProjectsByFilterForAdmin, { queue: 'WaitingForMe', amountPerPage: manyCases }),
      api(getProjectThread, { id }),
    ]),
  )
  return { project, thread, explained: notes.results, waiting: queue.results.map((one) => one.id), count: queue.count }
}

const pageOf = (id: string) => href('/admin/projects/:id', { id })

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.project.name ?? 'Project')

export default function ProjectCase({ loaderData }: Route.ComponentProps) {
  const { project, thread, explained, waiting, count } = loaderData
  const may = useMay()
  const { id, companyId } = project
  return (
    <DetailPage
      key={id}
      title={project.name}
      status={<ReviewStatus project={project} />}
      about={`${project.companyName} · ${project.subTitle}`}
      above={href('/admin/projects')}
      actions={
        <>
          <CaseDecision project={project} waiting={waiting} />
          <CaseAssignment project={project} />
          <CaseConflict project={project} />
          <CaseSuspension project={project} />
          <Button
            component={Link}
            variant="default"
            to={href('/user-profile/projects/view/:id/pre-view', { id })}
            reloadDocument
          >
            Preview the page
          </Button>
        </>
      }
    >
      <CasePosition {...{ id, waiting, count, pageOf }} />
      <CaseNotice project={project} />
      {project.suspensionReason && (
        <p className="conflict">
          <strong>Suspended.</strong> {project.suspensionReason}
        </p>
      )}
      <SectionPanel id="review" title="Review">
        <CaseSummary project={project} />
      </SectionPanel>
      <PageAndDocuments project={project} />
      <CaseThreads project={project} thread={thread} />
      <SectionPanel id="details" title="Details">
        <ProjectFacts project={project} />
      </SectionPanel>
      <div className="case-columns">
        {may('View_Company_Details') && (
          <SectionPanel id="company" title="Company">
            <CaseCompany id={companyId} />
          </SectionPanel>
        )}
        <div className="case-stack">
          <SectionPanel id="decisions" title="Decisions">
            <CaseDecisions project={project} explained={explained} />
          </SectionPanel>
          <ProjectHistory histories={project.histories} />
          <Publication project={project} />
        </div>
      </div>
    </DetailPage>
  )
}

/** What is decided about a project once it is listed. */
function Publication({ project }: Pick<Route.ComponentProps['loaderData'], 'project'>) {
  const may = useMay()
  return (
    <>
      {may('Second_Approve_Project') && (
        <SectionPanel id="listing" title="Listing">
          <CaseListing key={project.modificationDate} project={project} />
        </SectionPanel>
      )}
      {project.status === 'Finalized' && (
        <SectionPanel id="close-out" title="Close-out">
          <CaseCompletion project={project} />
        </SectionPanel>
      )}
    </>
  )
}

function PageAndDocuments({ project }: Pick<Route.ComponentProps['loaderData'], 'project'>) {
  return (
    <div className="case-columns">
      <SectionPanel id="public-page" title="What the public would see">
        <article className="case-page">
          <ProjectHead project={project} giving={null} isPart />
          <Tabs label="About this project" tabs={projectTabs(project)} />
        </article>
      </SectionPanel>
      <div className="case-beside">
        <CaseDocuments project={project} />
      </div>
    </div>
  )
}
