import { setNotice } from '@lignum/contract/site/endpoints'
import { limits } from '@lignum/contract/core/limits'
import type { getSettings } from '@lignum/contract/site/settings'
import type { ResponseOf } from '@lignum/contract/core/call'
import { useState } from 'react'
import { ConsoleForm } from '../../../console/form/console-form.tsx'
import { ChoiceField, TextAreaField, TextField } from '../../../console/form/fields.tsx'
import { ActionDialog } from '../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../console/form/dialog-fields.tsx'
import type { Outcome } from '../../../console/form/saved.ts'
import { reportDone } from '../../../console/report-done.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { toLocalInput } from '../../../lib/format/jamaican-time.ts'
import { LastChange } from './last-change.tsx'

type Notice = ResponseOf<typeof getSettings>['notice']

const labels: Readonly<Record<string, string>> = {
  'notice.text': 'Text',
  'notice.tone': 'How it looks',
  'notice.from': 'From',
  'notice.until': 'Until',
  reason: 'Reason',
}
const labelOf = (field: string) => labels[field] ?? field

const tones = [
  { value: 'calm', label: 'Calm: for information' },
  { value: 'urgent', label: 'Urgent: something is wrong' },
]

const valuesOf = ({ value }: Notice) => ({
  'notice.text': value?.text ?? '',
  'notice.tone': value?.tone ?? 'calm',
  'notice.from': toLocalInput(value?.from ?? null),
  'notice.until': toLocalInput(value?.until ?? null),
  reason: '',
})

/** The notice above every page: what it says, how it looks, and when it is shown. */
export function NoticeForm({ notice, outcome }: { notice: Notice; outcome: Outcome }) {
  // Empties the reason, which belongs to one change only.
  const [saves, setSaves] = useState(0)
  const finish = () => {
    setSaves(saves + 1)
    reportDone('The notice is saved')
  }
  return (
    <>
      <p>{stateOf(notice)}</p>
      <LastChange change={notice.lastChange} />
      <ConsoleForm
        key={saves}
        name="notice"
        draftKey="site-notice"
        current={{ stamp: notice.lastChange?.at ?? '', values: valuesOf(notice) }}
        outcome={outcome}
        labelOf={labelOf}
        saveLabel="Save the notice"
        onSaved={finish}
      >
        <TextAreaField name="notice.text" label="Text" maxLength={limits.siteNotice} rows={2} />
        <div className="field-columns">
          <ChoiceField name="notice.tone" label="How it looks" choices={tones} />
          <TextField
            name="notice.from"
            label="From"
            isOptional
            type="datetime-local"
            description="Time in Jamaica. Empty: at once."
          />
          <TextField
            name="notice.until"
            label="Until"
            isOptional
            type="datetime-local"
            description="Time in Jamaica. Empty: until it is removed."
          />
        </div>
        <TextField name="reason" label="Reason" description="It is recorded, and other staff read it here." />
      </ConsoleForm>
      {notice.value && <RemoveNotice />}
    </>
  )
}

const stateOf = ({ value, isShown }: Notice): string => {
  if (!value) return 'There is no notice.'
  return isShown ? 'This notice is above every page now.' : 'This notice is not shown at the moment.'
}

function RemoveNotice() {
  return (
    <div className="row">
      <ActionDialog
        label="Remove the notice"
        title="Remove the notice?"
        confirmLabel="Remove it"
        isDangerous
        call={(form) => callApi(setNotice, { notice: null, reason: fieldOf(form, 'reason') })}
        done="The notice is removed"
      >
        <p>It disappears from every page within a few seconds.</p>
        <ReasonField description="It is recorded, and other staff read it here." />
      </ActionDialog>
    </div>
  )
}
