import { Button, Textarea } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { approveNews } from '@lignum/contract/news/endpoints'
import type { StaffNewsArticle } from '@lignum/contract/news/newsroom'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { Dialog } from '../../../ui/navigation/dialog.tsx'

type Decision = 'Approved' | 'Rejected'

/** Approves the version that is on the screen, or rejects it with a reason that its editors read. */
export function ApproveNews({ article: { id, version } }: { article: StaffNewsArticle }) {
  const { change, isBusy } = useChange()
  const [isRejecting, setIsRejecting] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const decide = async (newsApprovalStatus: Decision, reason = '') => {
    const done = await change(() => callApi(approveNews, { id, version, newsApprovalStatus, reason }))
    setIsRejecting(false)
    if (done) reportDone(newsApprovalStatus === 'Approved' ? 'The article is approved' : 'The article is rejected')
  }
  const reject = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setIsMissing(reason === '')
    if (reason) void decide('Rejected', reason)
  }
  return (
    <>
      <Button disabled={isBusy} onClick={() => void decide('Approved')}>
        Approve
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => setIsRejecting(true)}>
        Reject
      </Button>
      <Dialog title="Reject this article?" open={isRejecting} onClose={() => setIsRejecting(false)}>
        <form className="stack" onSubmit={reject} noValidate>
          <Textarea
            name="reason"
            label="Reason"
            description="The editors read it above the article."
            rows={4}
            maxLength={limits.reviewReason}
            error={isMissing ? 'Reason is required' : undefined}
            onChange={() => setIsMissing(false)}
          />
          <div className="row">
            <Button type="submit" color="var(--ackee)" disabled={isBusy}>
              Reject
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
