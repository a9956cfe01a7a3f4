import { Button, Textarea } from '@mantine/core'
import { decideApplication } from '@lignum/contract/applications/endpoints'
import { limits } from '@lignum/contract/core/limits'
import { type SubmitEvent, useState } from 'react'
import { ConfirmButton } from '../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { Dialog } from '../../../ui/navigation/dialog.tsx'

/** Accepts an application, or rejects it with a reason. Both are final, so both ask first. */
export function DecideApplication({ id, applicant }: { id: string; applicant: string }) {
  const { change, isBusy } = useChange()
  const [isRejecting, setIsRejecting] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const decide = async (status: 'Accepted' | 'Rejected', reason = '') => {
    const done = await change(() => callApi(decideApplication, { id, status, reason }))
    setIsRejecting(false)
    if (done) reportDone(`The application is ${status.toLowerCase()}. We have emailed ${applicant}.`)
  }
  const reject = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setIsMissing(reason === '')
    if (reason) void decide('Rejected', reason)
  }
  return (
    <>
      <ConfirmButton
        label="Accept"
        title="Accept this application?"
        confirmLabel="Accept it"
        onConfirm={() => decide('Accepted')}
      >
        <p>We email {applicant}. A decision is final.</p>
      </ConfirmButton>
      <Button variant="default" className="danger" disabled={isBusy} onClick={() => setIsRejecting(true)}>
        Reject
      </Button>
      <Dialog title="Reject this application?" open={isRejecting} onClose={() => setIsRejecting(false)}>
        <form className="stack" onSubmit={reject} noValidate>
          <p>We email {applicant} the reason. A decision is final; they can apply again.</p>
          <Textarea
            name="reason"
            label="Reason"
            rows={4}
            maxLength={limits.reviewReason}
            error={isMissing ? 'Reason is required' : undefined}
            onChange={() => setIsMissing(false)}
          />
          <div className="row">
            <Button type="submit" color="var(--ackee)" disabled={isBusy}>
              Reject it
            </Button>
            <Button variant="default" onClick={() => setIsRejecting(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
