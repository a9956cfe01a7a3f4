import { everyCall } from '@lignum/contract/core/every-call'

/** The operation of a call is its path without the first part. */
const operationOf = (path: string) => path.split('/').slice(2).join('/')

/** What the call does, from the contract; null for jobs, commands and calls of earlier releases. */
export const describeOperation = (operation: string): string | null =>
  Object.values(everyCall).find(({ path }) => operationOf(path) === operation)?.does ?? null
