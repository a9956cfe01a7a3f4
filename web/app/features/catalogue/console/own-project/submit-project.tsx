import { Button } from '@mantine/core'
import { submitProjectForApproval } from '@lignum/contract/catalogue/endpoints'
import { useEffect, useRef, useState } from 'react'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useFocusOnLeave } from '../../../../console/use-focus-on-leave.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ProjectTask } from './project-tasks.ts'
import { TaskLink } from './task-link.tsx'

type Props = { project: { readonly id: string; readonly name: string }; open: readonly ProjectTask[] }

/** Submits the project. While something is missing, the button says what, and sends nothing. */
export function SubmitProject({ project: { id, name }, open }: Props) {
  const { change, isBusy } = useChange()
  const leave = useFocusOnLeave()
  const [presses, setPresses] = useState(0)
  const isExplained = presses > 0 && open.length > 0
  const explanation = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (presses > 0) explanation.current?.focus()
  }, [presses])
  const submit = async () => {
    if (open.length > 0) return setPresses(presses + 1)
    const done = await change(async () => {
      await callApi(submitProjectForApproval, { id })
      leave()
    })
    if (done) reportDone(`Submitted ${name} For Approval`)
  }
  return (
    <>
      {isExplained && (
        <div ref={explanation} className="conflict stack" role="alert" tabIndex={-1}>
          <p>
            <strong>{name} cannot be submitted yet.</strong> Please do this first:
          </p>
          <ul>
            {open.map((task) => (
              <li key={task.title}>
                <TaskLink projectId={id} task={task}>
                  {task.message ?? task.title}
                </TaskLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row">
        <Button disabled={isBusy} onClick={() => void submit()}>
          {isBusy ? 'One moment…' : 'Submit for approval'}
        </Button>
        <p className="quiet">Two people of the exchange review it, one after the other, before it is published.</p>
      </div>
    </>
  )
}
