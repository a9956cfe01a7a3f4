import { getBankLinesByFilter } from '@lignum/contract/giving/banking/bank-lines'
import type { Client } from '@lignum/contract/core/client'
import { orProblem } from '../../../../lib/api/or-problem.server.ts'

/** The bank lines that nobody has explained: how many, and since when the oldest waits. */
export type BankQueue = { readonly count: number; readonly since: string; readonly days: number }

const open = {
  amountPerPage: 1,
  filters: [{ field: 'IsExplained', value: false }],
  orderBy: [{ field: 'Day', ascending: true }],
}
const dayMs = 86_400_000

/** The queue at this moment; null if it is empty, or not for the reader's eyes. */
export const readBankQueue = async (api: Client, now: Date): Promise<BankQueue | null> => {
  const { done } = await orProblem(api(getBankLinesByFilter, open))
  const oldest = done?.results[0]
  if (!done || !oldest) return null
  return { count: done.count, since: oldest.day, days: Math.floor((now.getTime() - Date.parse(oldest.day)) / dayMs) } // not money: days
}

export const queuePhrase = ({ count, since, days }: BankQueue): string => {
  const lines = count === 1 ? 'One line waits' : `${count} lines wait`
  return `${lines} to be explained, the oldest of ${since}, for ${days === 1 ? 'a day' : `${days} days`}.`
}
