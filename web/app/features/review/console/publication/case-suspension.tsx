import { Button } from '@mantine/core'
import { resumeProject, suspendProject } from '@lignum/contract/review/endpoints'
import type { ReviewCase } from '@lignum/contract/review/review'
import { ReasonButton } from '../../../../console/form/reason-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'

/** Hides a listed project from the public, or shows it again. */
export function CaseSuspension({ project: { id, name, actions } }: { project: ReviewCase }) {
  const { change, isBusy } = useChange()
  const may = (wanted: string) => actions.some(({ action, whyNot }) => action === wanted && whyNot === null)
  const suspend = async (reason: string) => {
    if (await change(() => callApi(suspendProject, { id, reason }))) reportDone(`${name} is hidden from the public`)
  }
  const resume = async () => {
    if (await change(() => callApi(resumeProject, { id }))) reportDone(`${name} is public again`)
  }
  return (
    <>
      {may('suspend') && (
        <ReasonButton
          label="Suspend"
          title={`Suspend ${name}?`}
          about="We email it to everyone in the company."
          confirmLabel="Suspend it now"
          onConfirm={suspend}
        >
          <p>
            Its pages, its files and its giving are hidden at once. Payments that have begun are still accepted. You can
            end the suspension at any time.
          </p>
        </ReasonButton>
      )}
      {may('resume') && (
        <Button variant="default" disabled={isBusy} onClick={() => void resume()}>
          End the suspension
        </Button>
      )}
    </>
  )
}
