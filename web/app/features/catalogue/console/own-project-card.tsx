import type { OwnProjectCard as Project } from '@lignum/contract/catalogue/own-projects'
import { href, Link } from 'react-router'
import { useSite } from '../../../lib/page/use-site.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { notesTitle } from '../../../lib/format/review-notes.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Day } from '../../../ui/form/date-field.tsx'
import { ShareButton } from '../../../ui/navigation/share-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { ProjectPicture } from '../project-picture.tsx'
import { ProjectState } from './project-state.tsx'

/** The card of a project in the list of its company. Its background follows the status, which is also written on it. */
export function OwnProjectCard({ project }: { project: Project }) {
  const page = href('/user-profile/projects/view/:id', { id: project.id })
  const isPublic = project.publishedDate !== null
  return (
    <Card as="article" className={`own-project ${project.status.toLowerCase()}`}>
      <div className="picture">
        <ProjectPicture project={project} url={project.thumbnailFileUrl} />
        <p className="row">
          <ProjectState project={project} />
        </p>
      </div>
      <div className="text">
        <h2>
          <Link to={page}>{project.name}</Link>
        </h2>
        <p>{project.subTitle}</p>
        <Waiting project={project} />
        {isPublic ? (
          <ProgressBar project={project} />
        ) : (
          <p className="quiet">
            Goal: <span className="amount figures">{formatMoney(project.amountRequested)}</span>
          </p>
        )}
        {project.lastSubmittedDate && !isPublic && (
          <p className="quiet">
            Last submitted: <Day at={project.lastSubmittedDate} />
          </p>
        )}
        <div className="row">
          <LinkButton to={page} size="small">
            View<VisuallyHidden> {project.name}</VisuallyHidden>
          </LinkButton>
          {project.status === 'Finalized' && !project.isSuspended && <PublicActions project={project} />}
        </div>
      </div>
    </Card>
  )
}

/** What the owner can do next; nothing while others have to act. */
function Waiting({ project: { waitingForOwner, notes, hasDraft, isSuspended } }: { project: Project }) {
  return (
    <>
      {waitingForOwner && <p className="waiting">{notes ? notesTitle(waitingForOwner, notes) : waitingForOwner}</p>}
      {hasDraft && <p className="waiting">There are changes that are not saved to the project yet</p>}
      {isSuspended && <p className="waiting">The exchange has hidden it from the public</p>}
    </>
  )
}

/** The pages behind these links are on the public site, so their documents are loaded. */
function PublicActions({ project: { id, name, projectUrl, closedReason, typeOfFunding } }: { project: Project }) {
  const { takesImpactGifts } = useSite()
  const takesGifts = takesImpactGifts || typeOfFunding !== 'ImpactInvestment'
  return (
    <>
      {closedReason && <p className="quiet">{closedReason}</p>}
      {!closedReason && takesGifts && (
        <LinkButton to={withQuery(href('/donate'), { add: id })} look="line" size="small" reloadDocument>
          Donate<VisuallyHidden> to {name}</VisuallyHidden>
        </LinkButton>
      )}
      {!closedReason && (
        <LinkButton to={href('/pledge/:id', { id })} look="line" size="small" reloadDocument>
          Make a Pledge<VisuallyHidden> to {name}</VisuallyHidden>
        </LinkButton>
      )}
      <ShareButton name={name} path={projectUrl} page={href('/projects/view/:id', { id })} />
    </>
  )
}
