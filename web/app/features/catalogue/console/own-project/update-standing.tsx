import { Button } from '@mantine/core'
import { submitProjectUpdateForApproval } from '@lignum/contract/catalogue/endpoints'
import type { ProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { SectionPanel } from '../../../../ui/section-panel.tsx'

const texts: Readonly<Record<ProjectUpdate['status'], string>> = {
  Draft: 'It is saved and not submitted yet. The public sees the project as it was before.',
  Submitted: 'The exchange has it. The public sees the project as it was before, until it is approved.',
  FirstApproved: 'It is being reviewed. The public sees the project as it was before, until it is approved.',
  Rejected: 'It was not approved. You can change it and submit it again, or leave the project as it is.',
  Discarded: 'You gave up this update. You can start another one.',
  Accepted: 'It is live.',
}

/** Where the open update of a live project is, and what its owner can do about it. */
export function UpdateStanding({ update }: { update: ProjectUpdate }) {
  const { change, isBusy } = useChange()
  const submit = async () => {
    const done = await change(() => callApi(submitProjectUpdateForApproval, { id: update.id }))
    if (done) reportDone(`Project Update Submitted for ${update.name}`)
  }
  return (
    <SectionPanel id="update" title="Update of this project">
      <p>{texts[update.status]}</p>
      <p className="quiet">Reason: {update.reason}</p>
      {update.isEditable && (
        <div className="row">
          <Button disabled={isBusy} onClick={() => void submit()}>
            Submit the update
          </Button>
        </div>
      )}
    </SectionPanel>
  )
}
