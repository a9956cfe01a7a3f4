import type { PublicProject } from '@lignum/contract/catalogue'
import { limits } from '@lignum/contract/limits'
import { Icon } from '../../ui/icon.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isVideo } from './is-video.ts'

/** The four parts of a project's page. */
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
      {/* Sanitised by the server when it was written and again when it was read. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: project.description }} />
      {project.videoUrl && <FileLink href={project.videoUrl} name="Watch the project's video" icon="play" />}
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
            <FileLink href={company.articlesOfIncorporationUrl} name="Articles of incorporation" />
          </li>
        )}
        {company.proofOfTaxComplianceUrl && (
          <li>
            <FileLink href={company.proofOfTaxComplianceUrl} name="Proof of tax compliance" />
          </li>
        )}
      </ul>
    </div>
  )
}

const shortened = (name: string) =>
  name.length > limits.documentName ? `${name.slice(0, limits.documentName)}…` : name

function Documents({ project }: { project: PublicProject }) {
  const listed = project.projectDocuments.filter(({ document }) => document.type === 'ProjectDocument')
  if (listed.length === 0 && !project.projectDocumentFileUrl) return <p>This project has published no documents.</p>
  return (
    <ul className="plain files">
      {project.projectDocumentFileUrl && (
        <li>
          <FileLink href={project.projectDocumentFileUrl} name="Project document" />
        </li>
      )}
      {listed.map(({ id, document, description }) => (
        <li key={id}>
          <FileLink href={document.url} name={shortened(document.name)} />
          {description && <p className="quiet">{description}</p>}
        </li>
      ))}
    </ul>
  )
}

function Gallery({ project }: { project: PublicProject }) {
  const entries = project.projectDocuments.filter(({ document }) => document.type === 'GalleryDocument')
  if (entries.length === 0) return <p>This project has published no pictures yet.</p>
  return (
    <ul className="plain gallery">
      {entries.map(({ id, document, description, videoUrl }) => {
        const address = videoUrl ?? document.url
        return (
          <li key={id}>
            <figure>
              {isVideo(address) ? (
                <FileLink href={address} name={description || document.name} icon="play" />
              ) : (
                <img
                  className="art"
                  src={document.url}
                  alt={description || document.name}
                  loading="lazy"
                  width={600}
                  height={400}
                />
              )}
              {!isVideo(address) && description && <figcaption className="quiet">{description}</figcaption>}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}

function FileLink({ href, name, icon = 'document' }: { href: string; name: string; icon?: 'document' | 'play' }) {
  return (
    <a className="file" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} /> {name}
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </a>
  )
}
