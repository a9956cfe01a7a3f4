import { queryRow } from './rows.ts'

/** All journeys come from one address, which may send five messages an hour, and few pledges without a proof of work. Forgets what it has sent. */
export const forgetLimits = () =>
  queryRow(
    `with gone as (delete from rate_limits where key ~ '^(contact|pledge):' returning 1)
     select count(*) from gone`,
    [],
  )
