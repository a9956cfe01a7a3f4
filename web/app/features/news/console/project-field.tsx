import { useDraft, useDraftStore } from '../../../console/draft/use-draft-store.ts'
import { BesideField } from '../../../console/draft/beside-field.tsx'
import { findPublicProjects } from '../../../console/find-projects.ts'
import { FoundFilter } from '../../../console/list/filters/found-filter.tsx'
import { labels } from './news-form-values.ts'

/** The project that an article is about: its page shows it with a button to donate, and the project's page lists the article. */
export function ProjectField({ project }: { project: { id: string; name: string } | null }) {
  const { type } = useDraftStore()
  const value = useDraft(({ edited }) => edited.typed['projectId'] ?? '')
  return (
    <div id="projectId" className="draft-field">
      <FoundFilter
        label={`${labels.projectId} (optional)`}
        description="The article ends with this project and a Donate button, and the project’s page shows the article."
        value={value}
        options={project ? [{ value: project.id, label: project.name }] : []}
        find={findPublicProjects}
        onChange={([id = '']) => type('projectId', id)}
        field={null}
        isInForm
      />
      <BesideField name="projectId" />
    </div>
  )
}
