import { Button } from '@mantine/core'
import { discardProjectUpdate, submitProjectUpdateForApproval } from '@lignum/contract/catalogue/endpoints'
import type { ProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import { ConfirmButton } from '../../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useFocusOnLeave } from '../../../../console/use-focus-on-leave.ts'
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
  const leave = useFocusOnLeave()
  const discard = async () => {
    const done = await change(async () => {
      await callApi(discardProjectUpdate, { id: update.id })
      leave()
    })
    if (done) reportDone(`The update of ${update.name} is discarded`)
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
          <ConfirmButton
            label="Discard the update"
            title="Discard the update?"
            confirmLabel="Discard it now"
            isDangerous
            onConfirm={discard}
          >
            <p>The project stays as the public sees it. What you changed is no longer offered for editing.</p>
          </ConfirmButton>
        </div>
      )}
    </SectionPanel>
  )
}
