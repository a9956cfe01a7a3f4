import { ConsoleForm } from '../../../../console/form/console-form.tsx'
import { ConfirmationField, TextField } from '../../../../console/form/fields.tsx'
import type { Outcome } from '../../../../console/form/saved.ts'
import { reportDone } from '../../../../console/report-done.ts'

const labels: Readonly<Record<string, string>> = { day: 'Day', rate: 'JMD for one USD', source: 'Source' }
const labelOf = (field: string) => labels[field] ?? field

/** Enters a rate; a second person confirms it. `today` is the day at first. */
export function RateForm({ today, outcome }: { today: string; outcome: Outcome }) {
  return (
    <ConsoleForm
      name="rate"
      draftKey="rate"
      current={{ stamp: '', values: { day: today, rate: '', source: '' } }}
      outcome={outcome}
      labelOf={labelOf}
      saveLabel="Enter the rate"
      onSaved={() => reportDone('The rate waits for a second person')}
    >
      <div className="field-columns">
        <TextField name="day" label="Day" type="date" />
        <TextField name="rate" label="JMD for one USD" inputMode="decimal" autoComplete="off" />
        <TextField name="source" label="Source" description="For example: Bank of Jamaica, weighted average" />
      </div>
      <ConfirmationField name="confirmsDifference" label="I have compared it with the source: it is right." />
    </ConsoleForm>
  )
}
