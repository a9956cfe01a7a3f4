import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { href, Link } from 'react-router'
import { useSite } from '../../lib/page/use-site.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ProjectPicture } from './project-picture.tsx'

/** The project that a page is about, with a way to give. Donate is a plain link, so that it needs no script. */
export function ProjectAside({ project }: { project: PublicProject }) {
  const { takesImpactGifts } = useSite()
  const url = href('/projects/view/:id', { id: project.id })
  const takesGifts = !project.closedReason && (takesImpactGifts || project.typeOfFunding !== 'ImpactInvestment')
  return (
    <aside className="panel project-aside" aria-labelledby="the-project">
      <div className="picture">
        <ProjectPicture project={project} url={project.thumbnailFileUrl} />
      </div>
      <div className="stack">
        <p className="quiet">The project in this article</p>
        <h2 id="the-project">
          <Link to={url}>{project.name}</Link>
        </h2>
        <p>{project.subTitle}</p>
        <ProgressBar project={project} />
        {project.closedReason && <p>{project.closedReason}</p>}
        <div className="row">
          {takesGifts && (
            <a className="button" href={withQuery(href('/donate'), { add: project.id })}>
              Donate<VisuallyHidden> to {project.name}</VisuallyHidden>
            </a>
          )}
          <LinkButton to={url} look="line">
            See the project
          </LinkButton>
        </div>
      </div>
    </aside>
  )
}
