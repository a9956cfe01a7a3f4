import { Button } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { resumeProject, suspendProject } from '@lignum/contract/review/endpoints'
import type { ReviewCase } from '@lignum/contract/review/review'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'

/** Hides a listed project from the public, or shows it again. */
export function CaseSuspension({ project: { id, name, actions } }: { project: ReviewCase }) {
  const { change, isBusy } = useChange()
  const may = (wanted: string) => actions.some(({ action, whyNot }) => action === wanted && whyNot === null)
  const resume = async () => {
    if (await change(() => callApi(resumeProject, { id }))) reportDone(`${name} is public again`)
  }
  return (
    <>
      {may('suspend') && (
        <ActionDialog
          label="Suspend"
          title={`Suspend ${name}?`}
          confirmLabel="Suspend it now"
          isDangerous
          call={(form) => callApi(suspendProject, { id, reason: fieldOf(form, 'reason') })}
          done={`${name} is hidden from the public`}
        >
          <p>
            Its pages, its files and its giving are hidden at once. Payments that have begun are still accepted. You can
            end the suspension at any time.
          </p>
          <ReasonField description="We email it to everyone in the company." maxLength={limits.reviewReason} />
        </ActionDialog>
      )}
      {may('resume') && (
        <Button variant="default" disabled={isBusy} onClick={() => void resume()}>
          End the suspension
        </Button>
      )}
    </>
  )
}
