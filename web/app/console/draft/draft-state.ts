import { type Edited, isChanged, rebase, type TheirChange, type Version } from '../form/edited.ts'
import type { FormValues } from '../../lib/api/form-response.ts'

/** A file of a draft, which a field names by its id. */
export type DraftFile = { readonly fileId: string; readonly fileName: string; readonly url: string }

/** What a form starts with or is compared to: a stored version, or an empty form. */
export type DraftVersion = {
  /** Null while nothing is stored. */
  readonly id: string | null
  readonly version: number
  readonly values: FormValues
  readonly files: readonly DraftFile[]
  readonly savedBy: string | null
  readonly savedAt: string | null
}

/** Somebody else has ended the draft; nothing is saved until the person goes on with another one. */
export type EndedStatus = {
  readonly kind: 'ended'
  readonly message: string
  readonly outcome: 'saved' | 'discarded'
}

export type DraftStatus =
  | EndedStatus
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** Somebody else has saved fields that were edited here: nothing is saved until the person has chosen. */
  | { readonly kind: 'conflict' }
  /** The session has ended: nothing is saved until the person has logged in. */
  | { readonly kind: 'logged-out' }
  /** The server has declined the draft, for the reason in the message. */
  | { readonly kind: 'refused'; readonly message: string }

export type DraftState = {
  readonly id: string | null
  readonly edited: Edited
  readonly status: DraftStatus
  readonly savedAt: string | null
  readonly files: ReadonlyMap<string, DraftFile>
  /** Fields in which the person has chosen their own text over somebody else's. */
  readonly own: readonly string[]
  /** Whether the form goes on with what only this browser had; null until that is known. */
  readonly isContinued: boolean | null
  /** What somebody else has saved meanwhile: who and when, and the fields that the form has taken over. */
  readonly newer: { readonly message: string; readonly taken: readonly string[] } | null
}

const toVersion = ({ version, values }: DraftVersion): Version => ({ stamp: String(version), values })

const filesById = (files: readonly DraftFile[]) => files.map((file) => [file.fileId, file] as const)

export const startState = (start: DraftVersion): DraftState => ({
  id: start.id,
  edited: { base: toVersion(start), typed: start.values, theirChanges: [] },
  status: start.savedAt ? { kind: 'saved', at: start.savedAt } : { kind: 'untouched' },
  savedAt: start.savedAt,
  files: new Map(filesById(start.files)),
  own: [],
  isContinued: null,
  newer: null,
})

/** What is typed, as a draft that the server does not have yet: all of it is to be saved. */
export const asNewDraft = (state: DraftState): DraftState => {
  const { typed } = state.edited
  const values = Object.fromEntries(Object.keys(typed).map((field) => [field, '']))
  return {
    ...state,
    id: null,
    edited: { base: { stamp: '0', values }, typed, theirChanges: [] },
    status: { kind: 'saving' },
    savedAt: null,
    own: [],
    newer: null,
  }
}

/** The fields that two people have edited, and about which the person has not chosen yet. */
export const openChoices = ({ edited, own }: Pick<DraftState, 'edited' | 'own'>): TheirChange[] =>
  edited.theirChanges.filter(({ field, theirs }) => edited.typed[field] !== theirs && !own.includes(field))

const isSame = (one: FormValues, other: FormValues): boolean =>
  Object.keys(one).every((field) => one[field] === other[field])

type Newer = {
  readonly version: DraftVersion
  readonly message: string
  /** The values of a request whose response did not arrive: if they are stored, nobody else has saved. */
  readonly sent: FormValues | null
}

/** Applies what was typed to a newer version of the draft. */
export const withNewer = (state: DraftState, { version, message, sent }: Newer): DraftState => {
  const newer = toVersion(version)
  const isOwn = sent !== null && isSame(sent, version.values)
  const edited = rebase({ ...state.edited, ...(isOwn && { base: newer }), theirChanges: [] }, newer)
  const taken = edited.theirChanges.filter(({ field, theirs }) => edited.typed[field] === theirs)
  const next: DraftState = {
    ...state,
    id: version.id ?? state.id,
    edited,
    savedAt: version.savedAt ?? state.savedAt,
    files: new Map([...state.files, ...filesById(version.files)]),
    own: [],
    newer: edited.theirChanges.length > 0 ? { message, taken: taken.map(({ field }) => field) } : null,
  }
  return { ...next, status: openChoices(next).length > 0 ? { kind: 'conflict' } : { kind: 'saving' } }
}

/** The status when nothing is left to do. */
export const settledStatus = ({ edited, savedAt, status }: DraftState): DraftStatus => {
  if (status.kind !== 'saving' || isChanged(edited)) return status
  return savedAt ? { kind: 'saved', at: savedAt } : { kind: 'untouched' }
}

/** The part of the state that a copy in the browser holds. */
export const copiedValues = ({ id, edited }: DraftState) => ({
  id,
  version: Number(edited.base.stamp),
  base: edited.base.values,
  typed: edited.typed,
})
