import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { categories } from './category.ts'
import { isPastFundingDate } from './funding-date.ts'
import { isFullyFunded } from './progress.ts'
import { ProgressBar } from './progress-bar.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { ShareButton } from '../../ui/navigation/share-button.tsx'

type Props = {
  project: PublicProject
  giving: ReactNode
  /** Below the heading of another page. */
  isPart?: boolean
}

/** The head of a project page: name, company, progress and the donate buttons. */
export function ProjectHead({ project, giving, isPart = false }: Props) {
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <header className="project-head">
      <div className="stack">
        <p className="row">
          <Badge tone="pine">{categories[project.category].name}</Badge>
          {isFullyFunded(project) && <Badge tone="gold">Fully funded</Badge>}
          {isPastFundingDate(project.timeToFunding) && <Badge tone="gold">Funding date passed</Badge>}
        </p>
        <Heading>{project.name}</Heading>
        <p className="lead">{project.subTitle}</p>
        <p className="quiet">
          {project.companyName} · {project.companyParish}
        </p>
        <ProgressBar project={project} />
        {project.whatThousandDoes && (
          <p>
            <b className="amount">JMD $1,000</b> {project.whatThousandDoes}
          </p>
        )}
        <div className="row">
          <div className="give-bar">{giving}</div>
          <ShareButton
            name={project.name}
            path={project.projectUrl}
            page={href('/projects/view/:id', { id: project.id })}
          />
        </div>
      </div>
      <div className="picture">
        <ProjectPicture project={project} url={project.projectDashboardFileUrl} shape="dashboardImage" eager />
      </div>
    </header>
  )
}
