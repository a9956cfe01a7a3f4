import type { ProjectCard, PublicProject } from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import type { ReactNode } from 'react'
import { truncate } from '../../lib/format/truncate.ts'
import { DocumentLink } from '../../ui/file-link.tsx'
import { ShareChannels } from '../../ui/navigation/share-channels.tsx'
import { type Tab, Tabs } from '../../ui/navigation/tabs.tsx'
import { Gallery } from './gallery.tsx'
import { ProjectHead } from './project-head.tsx'
import { RelatedProjects } from './related-projects.tsx'
import { VideoPlayer } from './video-player.tsx'

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

/** The four tabs of a project's page. In this file, because a second one that the back office shares is a second request. */
export const projectTabs = (project: PublicProject): Tab[] => [
  { id: 'background', label: 'Background', content: <Background project={project} /> },
  {
    id: 'organizer',
    label: 'Organizer',
    content: <Organizer company={project.company} parish={project.companyParish} />,
  },
  { id: 'documents', label: 'Documents', content: <Documents project={project} /> },
  { id: 'gallery', label: 'Gallery', content: <Gallery project={project} /> },
]

function Background({ project }: { project: PublicProject }) {
  return (
    <div className="stack">
      {/* The server sanitises this HTML on write and again on read. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: project.description }} />
      {project.videoUrl && (
        <VideoPlayer address={project.videoUrl} name={`A video of ${project.name}`} category={project.category} />
      )}
    </div>
  )
}

function Organizer({ company, parish }: { company: PublicProject['company']; parish: string }) {
  const facts = [
    { name: 'Name', value: company.name },
    { name: 'Address', value: company.address.line1 },
    { name: 'Parish', value: parish },
    { name: 'Tax Registration Number', value: company.trn },
  ].filter(({ value }) => value)
  return (
    <div className="stack">
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="plain files">
        {company.articlesOfIncorporationUrl && (
          <li>
            <DocumentLink href={company.articlesOfIncorporationUrl} name="Articles of incorporation" />
          </li>
        )}
        {company.proofOfTaxComplianceUrl && (
          <li>
            <DocumentLink href={company.proofOfTaxComplianceUrl} name="Proof of tax compliance" />
          </li>
        )}
      </ul>
    </div>
  )
}

function Documents({ project }: { project: PublicProject }) {
  const listed = project.projectDocuments.filter(({ document }) => document.type === 'ProjectDocument')
  if (listed.length === 0 && !project.projectDocumentFileUrl) return <p>There are no documents yet.</p>
  return (
    <ul className="plain files">
      {project.projectDocumentFileUrl && (
        <li>
          <DocumentLink href={project.projectDocumentFileUrl} name="Project document" />
        </li>
      )}
      {listed.map(({ id, document, description }) => (
        <li key={id}>
          <DocumentLink href={document.url} name={truncate(document.name, limits.documentName)} title={document.name} />
          {description && <p className="quiet">{description}</p>}
        </li>
      ))}
    </ul>
  )
}
