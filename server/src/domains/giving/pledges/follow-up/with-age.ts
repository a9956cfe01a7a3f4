import { after, type Clock, days } from '#kit/values/clock'
import { overdueAfter } from './reminder.policy.ts'

/** A request of pledges, with the moment before which an unpaid one is overdue. */
export const withAge = <Request>(clock: Clock, request: Request) => ({
  ...request,
  overdueBefore: after(clock.now(), -days(overdueAfter)),
})
