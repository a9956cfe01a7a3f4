import type { RequestOf } from '@lignum/contract/core/call'
import type { approveProject } from '@lignum/contract/review/decisions'
import {
  type approvalStatuses,
  type NoteField,
  noteFields,
  type ReviewReasonCode,
  reviewReasonCodes,
} from '@lignum/contract/review/names'

export type Response = (typeof approvalStatuses)[number]

export type FieldNote = { readonly field: NoteField | ''; readonly text: string }

/** A document for the company, as the call carries it. */
export type DecisionDocument = { readonly fileName: string; readonly content: string; readonly type: string | null }

/** A decision while it is written. */
export type Decision = {
  readonly response: Response | null
  readonly reason: string
  /** The details of each chosen reason. */
  readonly reasons: Partial<Record<ReviewReasonCode, string>>
  readonly notes: readonly FieldNote[]
  readonly documents: readonly DecisionDocument[]
}

export const noDecision: Decision = { response: null, reason: '', reasons: {}, notes: [], documents: [] }

/** What is missing, by the id of the field, in the order of the form. The server says the same. */
export const fieldErrorsOf = ({ response, reason, reasons, notes }: Decision): Readonly<Record<string, string>> => {
  if (!response) return { response: 'Please select a response' }
  if (response === 'Approved') return {}
  const writeIt = 'Please write what should change'
  const ofReasons = reviewReasonCodes.filter((code) => reasons[code]?.trim() === '').map((code) => [code, writeIt])
  const ofNotes = notes.flatMap(({ field, text }, i) => {
    const id = `note-${i}`
    return [
      ...(field ? [] : [[`${id}-field`, 'Please choose a reason or a field']]),
      ...(text.trim() ? [] : [[id, writeIt]]),
    ]
  })
  const ofReason = reason.trim() ? [] : [['reason', 'Reason is required']]
  return Object.fromEntries([...ofReason, ...ofReasons, ...ofNotes])
}

type Request = Pick<RequestOf<typeof approveProject>, 'reason' | 'notes' | 'documents'>

/** What the call carries besides the response: an approval needs nothing. */
export const explanationIn = ({ response, reason, reasons, notes, documents }: Decision): Request => {
  if (response === 'Approved') return { reason: '', notes: [], documents: [] }
  const chosen = reviewReasonCodes.filter((code) => reasons[code] !== undefined)
  return {
    reason: reason.trim(),
    documents: [...documents],
    notes: [
      ...chosen.map((reasonCode) => ({ reasonCode, field: null, text: reasons[reasonCode]?.trim() ?? '' })),
      ...notes.map(({ field, text }) => ({
        reasonCode: null,
        field: noteFields.find((known) => known === field) ?? null,
        text: text.trim(),
      })),
    ],
  }
}
