import { mayUse } from '../../../lib/access/access.ts'
import { useSite } from '../../../lib/page/use-site.ts'

/** What makes a signed-in person a member here: their cart is on the server. All others give as guests do. */
export const memberNeeds = ['Invest_In_Project'] as const

export const useIsMember = (): boolean => mayUse(useSite().user, memberNeeds)
