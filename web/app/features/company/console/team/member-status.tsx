import type { CompanyMember } from '@lignum/contract/company/team'
import { Badge } from '../../../../ui/feedback/badge.tsx'

const tones = { Active: 'pine', Invited: 'gold', Deactivated: 'paper' } as const

/** The status of a member. */
export function MemberStatus({ status }: { status: CompanyMember['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
