import type { ProjectCard as Project } from '@lignum/contract/catalogue/catalogue'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { categories } from './category.ts'
import { isPastFundingDate } from './funding-date.ts'
import { isFullyFunded } from './progress.ts'
import { ProgressBar } from './progress-bar.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { ShareButton } from '../../ui/navigation/share-button.tsx'

type Props = {
  project: Project
  heading: 'h2' | 'h3'
  eager?: boolean
  /** The donate and pledge buttons. */
  giving: ReactNode
}

/** The card of one project in a list. */
export function ProjectCard({ project, heading: Heading, eager = false, giving }: Props) {
  const address = href('/projects/view/:id', { id: project.id })
  return (
    <Card as="article" className="project-card">
      <div className="picture">
        <ProjectPicture project={project} url={project.thumbnailFileUrl} eager={eager} />
        <Badge>{categories[project.category].name}</Badge>
        {isFullyFunded(project) && <p className="funded">Fully funded</p>}
      </div>
      <div className="words">
        <Heading className="name">
          <Link to={address}>{project.name}</Link>
        </Heading>
        <p>{project.subTitle}</p>
        <p className="quiet">
          {project.companyName} · {project.companyParish}
        </p>
        <ProgressBar project={project} />
        {isPastFundingDate(project.timeToFunding) && (
          <p>
            <Badge tone="gold">Funding date passed</Badge>
          </p>
        )}
        <div className="row">
          {giving}
          <LinkButton to={address} look="quiet" size="small">
            View<VisuallyHidden> {project.name}</VisuallyHidden>
          </LinkButton>
          <ShareButton name={project.name} path={project.projectUrl} page={address} isIcon />
        </div>
      </div>
    </Card>
  )
}
