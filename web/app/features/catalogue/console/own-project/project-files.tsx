import type { ProjectDetail } from '@lignum/contract/catalogue/own-projects'
import { limits } from '@lignum/contract/core/limits'
import { truncate } from '../../../../lib/format/truncate.ts'
import { DocumentLink } from '../../../../ui/file-link.tsx'

type File = { readonly title: string; readonly name: string | null; readonly url: string | null }

/** The pictures and documents of a project. */
export function ProjectFiles({ project }: { project: ProjectDetail }) {
  const own: readonly File[] = [
    { title: 'Thumbnail', name: project.thumbnailFileName, url: project.thumbnailFileUrl },
    { title: 'Dashboard image', name: project.projectDashboardFileName, url: project.projectDashboardFileUrl },
    { title: 'Project document', name: project.projectDocumentFileName, url: project.projectDocumentFileUrl },
    { title: 'Video', name: 'Video', url: project.videoUrl },
  ]
  const added = project.projectDocuments.map(({ id, description, document }) => ({ id, description, ...document }))
  const present = own.filter(({ url }) => url !== null)
  if (present.length + added.length === 0) return <p className="quiet">No files were added yet.</p>
  return (
    <ul className="plain file-list">
      {present.map(({ title, name, url }) => (
        <li key={title}>
          <span className="quiet">{title}</span>
          <DocumentLink href={url ?? ''} name={truncate(name ?? title, limits.documentName)} title={name ?? title} />
        </li>
      ))}
      {added.map(({ id, description, name, url }) => (
        <li key={id}>
          <span className="quiet">{description}</span>
          <DocumentLink href={url} name={truncate(name, limits.documentName)} title={name} />
        </li>
      ))}
    </ul>
  )
}
