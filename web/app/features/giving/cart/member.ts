import { mayUse } from '../../../lib/access/access.ts'
import { useSite } from '../../../lib/page/use-site.ts'

/** The operations of a member, whose cart is on the server. All other people donate as guests. */
export const memberNeeds = ['Invest_In_Project'] as const

export const useIsMember = (): boolean => mayUse(useSite().user, memberNeeds)
