import type { RefundState as State } from '@lignum/contract/giving/refunds'
import { Badge } from '../../../../ui/feedback/badge.tsx'

/** The states in a few words. */
export const refundStateNames: Record<State, string> = {
  requested: 'To be approved',
  approved: 'Approved',
  submitted: 'Sent to the provider',
  manual: 'To be made by hand',
  pending: 'At the provider',
  succeeded: 'Refunded',
  failed: 'Not made',
  rejected: 'Turned down',
  unknown: 'To be checked',
}

const tones: Partial<Record<State, 'pine' | 'gold'>> = {
  requested: 'gold',
  manual: 'gold',
  unknown: 'gold',
  succeeded: 'pine',
}

/** The state of a refund; gold waits for somebody of finance. */
export function RefundState({ state }: { state: State }) {
  return <Badge tone={tones[state] ?? 'paper'}>{refundStateNames[state]}</Badge>
}
