import { declareConflict } from '@lignum/contract/review/endpoints'
import { limits } from '@lignum/contract/core/limits'
import type { ReviewCase } from '@lignum/contract/review/review'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
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
  const leave = useFocusOnLeave()
  const declare = async (form: FormData) => {
    await callApi(declareConflict, { id, reason: fieldOf(form, 'reason') })
    leave()
  }
  return (
    <ActionDialog
      label="Declare a conflict of interest"
      title="Declare a conflict of interest"
      confirmLabel="Declare it"
      isDangerous
      call={declare}
      done={`Your conflict of interest about ${name} is recorded`}
    >
      <p>
        From then on you decide nothing about {name}, and it no longer appears among what waits for you. This cannot be
        taken back.
      </p>
      <ReasonField
        description="For example a relative who works there. Other reviewers read it, the company does not."
        maxLength={limits.reviewReason}
      />
    </ActionDialog>
  )
}
