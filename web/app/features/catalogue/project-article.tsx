import type { ProjectCard, PublicProject } from '@lignum/contract/catalogue/catalogue'
import type { ReactNode } from 'react'
import { ShareChannels } from '../../ui/navigation/share-channels.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ProjectHead } from './project-head.tsx'
import { projectTabs } from './project-tabs.tsx'
import { RelatedProjects } from './related-projects.tsx'

type Props = {
  project: PublicProject
  related: readonly ProjectCard[]
  origin: string
  /** The donate and pledge buttons of the project. */
  giving: ReactNode
  /** Those of a related project. */
  givingTo: (project: ProjectCard) => ReactNode
  /** HTML of the server. */
  news?: string
}

/** The page of a project: the public one and its preview. */
export function ProjectArticle({ project, related, origin, giving, givingTo, news }: Props) {
  return (
    <article className="wrap page">
      <ProjectHead project={project} giving={giving} />
      <div className="project-body">
        <Tabs label="About this project" tabs={projectTabs(project)} />
        <section id="share" className="panel stack" aria-labelledby="share-title">
          <h2 id="share-title">Share this project</h2>
          <p className="quiet">Send it to someone who would like to know.</p>
          <ShareChannels name={project.name} address={new URL(project.projectUrl, origin).href} />
        </section>
      </div>
      {news && <section id="news" aria-labelledby="news-title" dangerouslySetInnerHTML={{ __html: news }} />}
      <RelatedProjects projects={related} giving={givingTo} />
    </article>
  )
}
