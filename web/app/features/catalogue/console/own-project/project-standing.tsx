import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { ProjectDetail } from '@lignum/contract/catalogue/own-projects'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { WithdrawProject } from './withdraw-project.tsx'

const texts: Partial<Record<ProjectStatus, string>> = {
  Submitted: 'The exchange has it. Until somebody has decided about it, you can withdraw it to change it.',
  UnderReview: 'It is being reviewed, and cannot be changed meanwhile. The decision will appear in the history.',
  FirstApproved: 'It is being reviewed, and cannot be changed meanwhile. The decision will appear in the history.',
  Finalized: 'It is live: everybody can see it and give to it.',
  Completed: 'It is completed and cannot be changed any more.',
}

/** Where a project is that its owner cannot edit, and what the owner can do about it. */
export function ProjectStanding({ project }: { project: ProjectDetail }) {
  const { status, isSuspended } = project
  return (
    <SectionPanel id="standing" title="What happens now">
      <p>
        {isSuspended
          ? 'The exchange has hidden it from the public, and it takes no gifts meanwhile. Please contact us.'
          : texts[status]}
      </p>
      {status === 'Submitted' && (
        <div className="row">
          <WithdrawProject project={project} />
        </div>
      )}
    </SectionPanel>
  )
}
