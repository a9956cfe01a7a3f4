import type { ProjectCard as Project } from '@lignum/contract/catalogue/catalogue'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProjectCard } from './project-card.tsx'

type Props = { projects: readonly Project[] | null; giving: (project: Project) => ReactNode }

/** The featured projects on the home page; `projects` is null if they could not be fetched. */
export function FeaturedCauses({ projects, giving }: Props) {
  return (
    <section className="wrap section" aria-labelledby="featured">
      <div className="section-head">
        <div>
          <h2 id="featured">Causes raising now</h2>
          <p className="quiet">A few of the projects that still need you.</p>
        </div>
        <LinkButton to={href('/projects')} look="line">
          View All Causes
        </LinkButton>
      </div>
      {projects && projects.length > 0 ? (
        <div className="featured-grid">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} heading="h3" giving={giving(project)} />
          ))}
        </div>
      ) : (
        <EmptyState title={projects ? 'No cause is raising money today' : 'We couldn’t load the causes'}>
          <p>{projects ? 'New ones are listed every week.' : 'Please try again in a minute.'}</p>
        </EmptyState>
      )}
    </section>
  )
}
