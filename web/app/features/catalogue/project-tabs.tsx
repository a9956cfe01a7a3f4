import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import { truncate } from '../../lib/format/truncate.ts'
import { DocumentLink } from '../../ui/file-link.tsx'
import type { Tab } from '../../ui/navigation/tabs.tsx'
import { Gallery } from './gallery.tsx'
import { VideoPlayer } from './video-player.tsx'

/** The four tabs of a project's page. */
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
