import type { PledgeStatus as Status } from '@lignum/contract/giving/pledges'
import { Badge } from '../../../../ui/feedback/badge.tsx'

const tones = { Unfulfilled: 'gold', Fulfilled: 'pine', Rejected: 'paper', Reversed: 'paper' } as const

/** The status of a pledge. */
export function PledgeStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
