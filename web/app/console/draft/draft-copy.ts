import type { FormValues } from '../../lib/api/form-response.ts'
import { createLocalStore } from '../../lib/browser/local-store.ts'

/** What was typed and is not saved yet, in the browser: it outlasts a closed tab and a lost connection. */
export type DraftCopy = {
  /** Null while the server has not confirmed a draft. */
  readonly id: string | null
  /** Identifies the new draft, so that a repeated request makes no second one. */
  readonly idempotencyKey: string
  readonly version: number
  readonly base: FormValues
  readonly typed: FormValues
  /** The values of a request whose response has not arrived. */
  readonly sent: FormValues | null
  /** The window that wrote it: another one of the same draft does not delete it. */
  readonly writer: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isValues = (value: unknown): value is FormValues =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')

const readCopy = (found: unknown): DraftCopy | null => {
  if (!isObject(found)) return null
  const { id, idempotencyKey, version, base, typed, sent, writer } = found
  if (typeof idempotencyKey !== 'string' || typeof version !== 'number' || typeof writer !== 'string') return null
  if (!isValues(base) || !isValues(typed)) return null
  return {
    id: typeof id === 'string' ? id : null,
    idempotencyKey,
    version,
    base,
    typed,
    sent: isValues(sent) ? sent : null,
    writer,
  }
}

export type CopyStore = {
  readonly get: () => DraftCopy | null
  readonly set: (copy: DraftCopy) => void
  readonly clear: () => void
}

/** The copy of one form and person. `subject` names what is written: a draft, a project or a new draft. */
export const createCopyStore = (userId: string, subject: string): CopyStore =>
  createLocalStore(`lignum-draft:${userId}:${subject}`, readCopy)
