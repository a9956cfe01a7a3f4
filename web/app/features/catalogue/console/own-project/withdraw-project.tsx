import { updateProjectStatus } from '@lignum/contract/catalogue/endpoints'
import { ConfirmButton } from '../../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { focusHeading } from '../../../../lib/focus-heading.ts'

/** Takes a submitted project back, before anybody has decided about it. */
export function WithdrawProject({
  project: { id, name },
}: {
  project: { readonly id: string; readonly name: string }
}) {
  const { change } = useChange()
  const withdraw = async () => {
    if (!(await change(() => callApi(updateProjectStatus, { id, status: 'Draft' })))) return
    reportDone(`${name} Status Has Been Updated`)
    // The button that had the focus is gone.
    focusHeading()
  }
  return (
    <ConfirmButton label="Withdraw" title={`Withdraw ${name}?`} confirmLabel="Withdraw it now" onConfirm={withdraw}>
      <p>It becomes a draft again, so that you can change it. The reviewers no longer see it in their queue.</p>
      <p>You can submit it again at any time; it then waits at the end of the queue.</p>
    </ConfirmButton>
  )
}
