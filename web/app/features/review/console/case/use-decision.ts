import { useState } from 'react'
import { type Decision, noDecision } from './decision.ts'

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'reason' in value && 'reasons' in value && 'notes' in value

const read = (key: string): Decision => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // The response is chosen each time: nobody decides by what they chose yesterday.
    return isDecision(stored) ? { ...noDecision, ...stored, response: null } : noDecision
  } catch {
    return noDecision
  }
}

const store = (key: string, decision: Decision | null) => {
  try {
    // Documents are too large for it; they last as long as the page.
    if (decision) sessionStorage.setItem(key, JSON.stringify({ ...decision, documents: [] }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage what is written lasts as long as the page.
  }
}

/** A decision while it is written: it outlasts the dialog, a reload and a look at another page. */
export const useDecision = (key: string) => {
  const [changed, setChanged] = useState<Decision | null>(null)
  // What was stored is read with the first change, which opens the dialog: the server that renders the page has no storage.
  const change = (part: Partial<Decision>) => {
    const next = { ...(changed ?? read(key)), ...part }
    store(key, next)
    setChanged(next)
  }
  return { decision: changed ?? noDecision, change, forget: () => store(key, null) }
}
