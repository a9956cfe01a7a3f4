import { queryRow } from './rows.ts'

/**
 * Resets the rate limits of contact messages and pledges. All tests share one IP address, which may send five messages
 * an hour, and few pledges without a proof of work.
 */
export const resetLimits = () =>
  queryRow(
    `with gone as (delete from rate_limits where key ~ '^(contact|pledge):' returning 1)
     select count(*) from gone`,
    [],
  )
