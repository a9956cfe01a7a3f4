import type { Operation } from '@lignum/contract/core/operations'
import { useSite } from '../page/use-site.ts'
import { mayUse } from './access.ts'

/** Whether the user has an operation: for what the page offers, never for authorization. */
export const useMay = () => {
  const { user } = useSite()
  return (operation: Operation): boolean => mayUse(user, [operation])
}
