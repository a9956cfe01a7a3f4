import { Button } from '@mantine/core'
import {
  type NoteField,
  noteFieldLabels,
  noteFields,
  type ReviewReasonCode,
  reviewReasonCodes,
  reviewReasons,
} from '@lignum/contract/review/names'
import { limits } from '@lignum/contract/core/limits'
import { EditingContext } from '../../../../console/form/console-form.tsx'
import { ChoiceField, TextAreaField } from '../../../../console/form/fields.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { DecisionDocuments } from './decision-documents.tsx'
import type { Decision } from './decision.ts'

type Props = { decision: Decision; change: (part: Partial<Decision>) => void }

/** Why it is sent back: for the company, which reads it without the name of who wrote it. */
export function DecisionReasons({ decision, change }: Props) {
  return (
    <EditingContext value={editingOf(decision, change)}>
      <TextAreaField
        name="reason"
        label="Reason"
        description="The company reads this first. It does not read your name."
        maxLength={limits.reviewReason}
        rows={3}
      />
      <Reasons decision={decision} change={change} />
      <FieldNotes decision={decision} change={change} />
      <DecisionDocuments decision={decision} change={change} />
    </EditingContext>
  )
}

const isReasonCode = (name: string): name is ReviewReasonCode => reviewReasonCodes.some((code) => code === name)

/** The fields of the form by name: the reason, the details of each chosen reason, and the notes. */
const editingOf = ({ reason, reasons, notes }: Decision, change: Props['change']) => {
  const ofNotes = notes.flatMap(({ field, text }, i) => [
    [`note-${i}`, text],
    [`note-${i}-field`, field],
  ])
  const type = (name: string, value: string) => {
    if (name === 'reason') return change({ reason: value })
    if (isReasonCode(name)) return change({ reasons: { ...reasons, [name]: value } })
    const [, index, isField] = name.split('-')
    const part = isField ? { field: noteFields.find((field) => field === value) ?? ('' as const) } : { text: value }
    change({ notes: notes.map((note, i) => (i === Number(index) ? { ...note, ...part } : note)) })
  }
  return { values: { reason, ...reasons, ...Object.fromEntries(ofNotes) }, type }
}

const fieldsText = (fields: readonly NoteField[]) =>
  fields.length > 0
    ? `The company finds it at ${fields.map((field) => noteFieldLabels[field]).join(', ')}.`
    : 'The company finds it above the form.'

/** A flat list: each reason that applies gets its own details. */
function Reasons({ decision: { reasons }, change }: Props) {
  const toggle = (code: ReviewReasonCode) => {
    const { [code]: details, ...others } = reasons
    change({ reasons: details === undefined ? { ...others, [code]: '' } : others })
  }
  return (
    <fieldset className="decision-list">
      <legend>What applies?</legend>
      {reviewReasonCodes.map((code) => {
        const { label, fields } = reviewReasons[code]
        const isChosen = reasons[code] !== undefined
        return (
          <div key={code}>
            <label className="check">
              <input type="checkbox" checked={isChosen} onChange={() => toggle(code)} />
              {label}
            </label>
            {isChosen && (
              <TextAreaField
                name={code}
                label="What should change?"
                aria-label={`What should change? ${label}`}
                description={fieldsText(fields)}
                maxLength={limits.reviewReason}
                rows={2}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

const fieldChoices = [
  { value: '', label: 'Please choose' },
  ...noteFields.map((field) => ({ value: field, label: noteFieldLabels[field] })),
]

/** Notes on single fields, which the company finds beside them. */
function FieldNotes({ decision: { notes }, change }: Props) {
  const remove = (index: number) => change({ notes: notes.filter((_, i) => i !== index) })
  return (
    <fieldset className="decision-list">
      <legend>Notes on single fields</legend>
      {notes.map((_, i) => (
        // A note has no identity but its position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className="decision-note">
          <ChoiceField name={`note-${i}-field`} label={`Field of note ${i + 1}`} choices={fieldChoices} />
          <TextAreaField
            name={`note-${i}`}
            label="What should change?"
            aria-label={`What should change? Note ${i + 1}`}
            maxLength={limits.reviewReason}
            rows={2}
          />
          <Button variant="default" size="compact-md" onClick={() => remove(i)}>
            Remove<VisuallyHidden> note {i + 1}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {notes.length < limits.reviewNotes && (
        <Button variant="default" onClick={() => change({ notes: [...notes, { field: '', text: '' }] })}>
          Add a note on a field
        </Button>
      )}
    </fieldset>
  )
}
