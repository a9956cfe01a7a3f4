import type { FormValues } from '../../lib/api/form-response.ts'
import { type Edited, isChanged } from './edited.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isValues = (value: unknown): value is FormValues =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')

/** What was typed into a form and not saved, with the version it belongs to; kept in sessionStorage. */
export const readEdits = (key: string): Edited | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isObject(stored) || !isObject(stored['base']) || !isValues(stored['typed'])) return null
    const { stamp, values } = stored['base']
    if (typeof stamp !== 'string' || !isValues(values)) return null
    return { base: { stamp, values }, typed: stored['typed'], theirChanges: [] }
  } catch {
    return null
  }
}

export const storeEdits = (key: string, edited: Edited) => {
  try {
    if (isChanged(edited)) sessionStorage.setItem(key, JSON.stringify({ base: edited.base, typed: edited.typed }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no draft; the form works anyway.
  }
}
