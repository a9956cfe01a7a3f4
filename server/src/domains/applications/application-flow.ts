import type { ApplicationStatus } from '@lignum/contract/applications/applications'
import type { Operation } from '@lignum/contract/core/operations'

type Move = {
  readonly to: ApplicationStatus
  readonly needs: Operation
  /** A rejection without a reason helps nobody. */
  readonly needsReason: boolean
}
type ApplicationAction = 'accept' | 'reject'

/** The whole life of an application: state, then decision. What is absent is forbidden; a decision is final. */
export const applicationFlow: Readonly<Record<ApplicationStatus, Partial<Record<ApplicationAction, Move>>>> = {
  Submitted: {
    accept: { to: 'Accepted', needs: 'Manage_Applications', needsReason: false },
    reject: { to: 'Rejected', needs: 'Manage_Applications', needsReason: true },
  },
  Accepted: {},
  Rejected: {},
}

/** Where an application stands, for the person who waits for it. */
export const statusInWords: Readonly<Record<ApplicationStatus, string>> = {
  Submitted: 'We have received your application and are looking at it. We will write to you when it is decided.',
  Accepted: 'Your application was accepted. Your broker will be in touch with you.',
  Rejected: 'Your application was not accepted.',
}
