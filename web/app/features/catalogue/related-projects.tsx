import type { ProjectCard as Project } from '@lignum/contract/catalogue/catalogue'
import type { ReactNode } from 'react'
import { ProjectCard } from './project-card.tsx'

type Props = { projects: readonly Project[]; giving: (project: Project) => ReactNode }

/** Similar projects, at the end of a project page. */
export function RelatedProjects({ projects, giving }: Props) {
  if (projects.length === 0) return null
  return (
    <section className="stack" aria-labelledby="related">
      <h2 id="related">Related projects</h2>
      <div className="featured-grid">
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} heading="h3" giving={giving(project)} />
        ))}
      </div>
    </section>
  )
}
