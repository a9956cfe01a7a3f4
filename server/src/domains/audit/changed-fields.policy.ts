import type { AuditChange } from './audit.writes.ts'

type Value = string | number | boolean | Date | null | undefined

const text = (value: Value): string | null => {
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}

/** One change per field that differs; equal fields are left out. */
export const changedFields = (
  entity: string,
  entityId: string,
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): AuditChange[] =>
  Object.keys(after)
    .map((field) => ({ field, old: text(before[field]), new: text(after[field]) }))
    .filter((change) => change.old !== change.new)
    .map((change) => ({ event: 'Modified', entity, entityId, ...change }))
