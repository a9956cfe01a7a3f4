import type { UserStatus as Status } from '@lignum/contract/accounts/users'
import { Badge } from '../../../ui/feedback/badge.tsx'

const tones = { Active: 'pine', Unconfirmed: 'gold', Deactivated: 'paper', Deleted: 'paper' } as const

/** The status of an account. */
export function UserStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
