import { refusals } from '@lignum/contract/core/errors'
import type { Operation } from '@lignum/contract/core/operations'
import type { UpdateCase } from '@lignum/contract/review/updates'
import { findViolatedGuard, type UpdateFacts, updateFlow } from '#domains/catalogue'

/** The transitions that a person's operations allow in the present state, each with the guard that stands against it. */
export const updateActionsOf = (
  operations: ReadonlySet<Operation>,
  { status }: UpdateCase['update'],
  facts: Partial<UpdateFacts>,
): UpdateCase['actions'] =>
  updateFlow.flatMap((transition) => {
    const { action, from, to, anyOf } = transition
    if (
      action === 'submit' ||
      action === 'discard' ||
      !from.includes(status) ||
      !anyOf.some((operation) => operations.has(operation))
    )
      return []
    const violated = findViolatedGuard(transition, facts)
    return [{ action, status: to, whyNot: violated ? refusals[violated.refusal].message : null }]
  })
