import { Button, Checkbox, TextInput } from '@mantine/core'
import { setProjectListing } from '@lignum/contract/review/endpoints'
import type { ReviewCase } from '@lignum/contract/review/review'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'

/** How a project is listed and paid. */
export function CaseListing({ project }: { project: ReviewCase }) {
  const { id, name } = project
  const { change, isBusy } = useChange()
  const [order, setOrder] = useState(String(project.displayOrder))
  const [isSpecialProject, setIsSpecial] = useState(project.isSpecialProject)
  const [closesAtGoal, setClosesAtGoal] = useState(project.closesAtGoal)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!/^\d{1,9}$/.test(order.trim())) return setFieldError('Please enter a whole number, 0 or more')
    const request = { id, displayOrder: Number(order), isSpecialProject, closesAtGoal }
    if (await change(() => callApi(setProjectListing, request))) reportDone(`The listing of ${name} is saved`)
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Position in the public list"
        description="Lists begin with the smallest number."
        inputMode="numeric"
        value={order}
        error={fieldError}
        onChange={({ target }) => {
          setOrder(target.value)
          setFieldError(null)
        }}
      />
      <Checkbox
        label="Special project"
        description="It is paid alone, not together with others in a cart."
        checked={isSpecialProject}
        onChange={({ currentTarget }) => setIsSpecial(currentTarget.checked)}
      />
      <Checkbox
        label="Closes at its goal"
        description="It takes no more gifts once it has received what it requested."
        checked={closesAtGoal}
        onChange={({ currentTarget }) => setClosesAtGoal(currentTarget.checked)}
      />
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}
