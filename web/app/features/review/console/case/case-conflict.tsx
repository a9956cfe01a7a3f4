import { Button, Textarea } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { declareConflict } from '@lignum/contract/review/endpoints'
import type { ReviewCase } from '@lignum/contract/review/review'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useFocusOnLeave } from '../../../../console/use-focus-on-leave.ts'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { useSite } from '../../../../lib/page/use-site.ts'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'

const operations = ['Approve_Project', 'Second_Approve_Project', 'Advise_Project', 'Comment_As_Approver'] as const

/** Declares a conflict of interest, which cannot be taken back. */
export function CaseConflict({ project }: { project: ReviewCase }) {
  const { user } = useSite()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const isDeclared = project.conflicts.some(({ person }) => person.id === user?.id)
  if (isDeclared || !operations.some((operation) => may(operation))) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Declare a conflict of interest
      </Button>
      <Dialog title="Declare a conflict of interest" open={isOpen} onClose={() => setIsOpen(false)}>
        <ConflictForm project={project} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function ConflictForm({ project: { id, name }, close }: { project: ReviewCase; close: () => void }) {
  const { change, isBusy } = useChange()
  const leave = useFocusOnLeave()
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason.trim()) return setMistake('Reason is required')
    const done = await change(async () => {
      await callApi(declareConflict, { id, reason })
      leave()
    })
    if (done) reportDone(`Your conflict of interest about ${name} is recorded`)
    close()
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        From then on you decide nothing about {name}, and it no longer appears among what waits for you. This cannot be
        taken back.
      </p>
      <Textarea
        label="Reason"
        description="For example a relative who works there. Other reviewers read it, the company does not."
        maxLength={limits.reviewReason}
        rows={2}
        value={reason}
        error={mistake}
        onChange={({ target }) => {
          setReason(target.value)
          setMistake(null)
        }}
      />
      <div className="row">
        <Button type="submit" color="var(--ackee)" disabled={isBusy}>
          Declare it
        </Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
