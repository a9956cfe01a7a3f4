import { declareConflict } from '@lignum/contract/review/endpoints'
import type { ReviewCase } from '@lignum/contract/review/review'
import { ReasonButton } from '../../../../console/form/reason-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useFocusOnLeave } from '../../../../console/use-focus-on-leave.ts'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { useSite } from '../../../../lib/page/use-site.ts'

const operations = ['Approve_Project', 'Second_Approve_Project', 'Advise_Project', 'Comment_As_Approver'] as const

/** Declares a conflict of interest, which cannot be taken back. */
export function CaseConflict({ project }: { project: ReviewCase }) {
  const { user } = useSite()
  const may = useMay()
  const isDeclared = project.conflicts.some(({ person }) => person.id === user?.id)
  if (isDeclared || !operations.some((operation) => may(operation))) return null
  return <ConflictButton project={project} />
}

function ConflictButton({ project: { id, name } }: { project: ReviewCase }) {
  const { change } = useChange()
  const leave = useFocusOnLeave()
  const declare = async (reason: string) => {
    const done = await change(async () => {
      await callApi(declareConflict, { id, reason })
      leave()
    })
    if (done) reportDone(`Your conflict of interest about ${name} is recorded`)
  }
  return (
    <ReasonButton
      label="Declare a conflict of interest"
      title="Declare a conflict of interest"
      about="For example a relative who works there. Other reviewers read it, the company does not."
      confirmLabel="Declare it"
      onConfirm={declare}
    >
      <p>
        From then on you decide nothing about {name}, and it no longer appears among what waits for you. This cannot be
        taken back.
      </p>
    </ReasonButton>
  )
}
