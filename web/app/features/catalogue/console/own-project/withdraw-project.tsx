import { updateProjectStatus } from '@lignum/contract/catalogue/endpoints'
import { ConfirmButton } from '../../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useFocusOnLeave } from '../../../../console/use-focus-on-leave.ts'
import { callApi } from '../../../../lib/api/call-api.ts'

/** Takes a submitted project back, before anybody has decided about it. */
export function WithdrawProject({
  project: { id, name },
}: {
  project: { readonly id: string; readonly name: string }
}) {
  const { change } = useChange()
  const leave = useFocusOnLeave()
  const withdraw = async () => {
    const done = await change(async () => {
      await callApi(updateProjectStatus, { id, status: 'Draft' })
      leave()
    })
    if (done) reportDone(`${name} Status Has Been Updated`)
  }
  return (
    <ConfirmButton label="Withdraw" title={`Withdraw ${name}?`} confirmLabel="Withdraw it now" onConfirm={withdraw}>
      <p>It becomes a draft again, so that you can change it. The reviewers no longer see it in their queue.</p>
      <p>You can submit it again at any time; it then waits at the end of the queue.</p>
    </ConfirmButton>
  )
}
