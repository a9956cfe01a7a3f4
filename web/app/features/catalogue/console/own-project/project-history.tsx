import type { ProjectDetail } from '@lignum/contract/catalogue/own-projects'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../../ui/section-panel.tsx'

/** What has happened to the project, newest first. It does not show companies who reviews. */
export function ProjectHistory({ histories }: { histories: ProjectDetail['histories'] }) {
  return (
    <SectionPanel id="history" title="History">
      {histories.length === 0 && <p className="quiet">Nothing is recorded yet.</p>}
      <ol className="plain history">
        {histories.map(({ id, message, author, creationDate }) => (
          <li key={id}>
            <p>{message}</p>
            <p className="quiet">
              {author ?? 'The exchange'}, <Moment at={creationDate} />
            </p>
          </li>
        ))}
      </ol>
    </SectionPanel>
  )
}
