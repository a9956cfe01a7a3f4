import type { Operation } from '@lignum/contract/core/operations'
import { mixedDutiesIn, separateDuties, type SeparateDutyName } from '@lignum/contract/accounts/separate-duties'
import type { AuditChange } from '#domains/audit'
import { Refusal } from '#kit/values/refusal'

type Operations = ReadonlySet<Operation>

/**
 * The duties that a change newly combines. A combination that one of the person's roles has by itself was confirmed
 * when that role was made.
 */
export const newlyMixedDuties = (before: Operations, after: Operations, roles: readonly Operations[] = []) => {
  const known = new Set([before, ...roles].flatMap(mixedDutiesIn))
  return mixedDutiesIn(after).filter((name) => !known.has(name))
}

const describe = (names: readonly SeparateDutyName[]): string =>
  separateDuties
    .filter(({ name }) => names.includes(name))
    .map(({ description }) => description)
    .join('; ')

type Subject = { readonly entity: 'Role' | 'User'; readonly id: string; readonly isConfirmed: boolean }

/** Refuses newly mixed duties until they are confirmed, and then returns what the audit records about them. */
export const confirmMixedDuties = (mixed: readonly SeparateDutyName[], about: Subject): AuditChange[] => {
  if (mixed.length === 0) return []
  const message = `This combines duties that we keep apart: ${describe(mixed)}. Please confirm that you want it.`
  if (!about.isConfirmed) throw new Refusal('accounts.duties-mixed', { field: 'confirmsMixedDuties', message })
  return [{ event: 'Modified', entity: about.entity, entityId: about.id, field: 'mixedDuties', new: describe(mixed) }]
}
