import type { Part } from './parts.ts'
import type { BankLine } from './statements.ts'

const sum = (parts: readonly Part[]): number => parts.reduce((total, { minor }) => total + minor, 0)

/** What was sent back of the money of a line. */
export const returnedOf = (all: readonly BankLine[], lineId: string): number =>
  sum(
    all.flatMap(({ booked }) =>
      (booked?.parts ?? []).filter((part) => part.kind === 'returned' && part.returnsLineId === lineId),
    ),
  )

/** What is still unallocated of the money of a line. */
export const leftOf = (all: readonly BankLine[], { id, booked }: BankLine): number =>
  sum(booked?.parts.filter(({ kind }) => kind === 'unallocated') ?? []) - returnedOf(all, id)

export const isTooMuchReturned = (all: readonly BankLine[], part: Part): boolean => {
  if (part.kind !== 'returned') return false
  const brought = all.find(({ id }) => id === part.returnsLineId)
  return !brought || part.minor > leftOf(all, brought)
}
