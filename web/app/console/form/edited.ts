import type { FormValues } from '../../lib/api/form-response.ts'

/** The fields of an entity as the server stores them, and the stamp of that version. */
export type Version = { readonly stamp: string; readonly values: FormValues }

/** What somebody else changed while this form was being edited. */
export type TheirChange = { readonly field: string; readonly before: string; readonly theirs: string }

export type Edited = {
  /** The version that the edits are made to. Its stamp is sent with them. */
  readonly base: Version
  readonly typed: FormValues
  readonly theirChanges: readonly TheirChange[]
}

export const startEditing = (base: Version): Edited => ({ base, typed: base.values, theirChanges: [] })

const isFieldChanged = ({ base, typed }: Edited, field: string) => typed[field] !== base.values[field]

export const isChanged = (edited: Edited): boolean =>
  Object.keys(edited.base.values).some((field) => isFieldChanged(edited, field))

export const withTyped = (edited: Edited, field: string, value: string): Edited => ({
  ...edited,
  typed: { ...edited.typed, [field]: value },
})

/** The server has stored these values; what was typed since stays. */
export const withSaved = ({ typed }: Edited, base: Version): Edited => ({ base, typed, theirChanges: [] })

/**
 * Applies the edits to a newer version. Fields that were edited here keep what was typed, the others take the new
 * values. What the other person changed is listed, so that it can be shown beside what was typed.
 */
export const rebase = (edited: Edited, newer: Version): Edited => {
  if (!isChanged(edited)) return startEditing(newer)
  const fields = Object.keys(newer.values)
  const typed = fields.map((field) => [
    field,
    (isFieldChanged(edited, field) ? edited.typed[field] : newer.values[field]) ?? '',
  ])
  const changed = fields.filter((field) => newer.values[field] !== edited.base.values[field])
  const known = edited.theirChanges.filter(
    ({ field, theirs }) => !changed.includes(field) && newer.values[field] === theirs,
  )
  const next = { base: newer, typed: Object.fromEntries(typed), theirChanges: [] }
  if (!isChanged(next)) return next
  const theirChanges = changed.map((field) => ({
    field,
    before: edited.base.values[field] ?? '',
    theirs: newer.values[field] ?? '',
  }))
  return { ...next, theirChanges: [...known, ...theirChanges] }
}

/** Several values in one field, for example ids: none of them contains a comma. */
export const listIn = (value: string | undefined): string[] => (value ? value.split(',') : [])
export const fieldOfList = (values: Iterable<string>): string => [...values].toSorted().join(',')
