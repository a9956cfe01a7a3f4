import type { ApplicationStatus } from '@lignum/contract/applications/applications'
import type { Operation } from '@lignum/contract/core/operations'

type Move = {
  readonly to: ApplicationStatus
  readonly needs: Operation
  readonly needsReason: boolean
}
type ApplicationAction = 'accept' | 'reject'

/** The state machine of an application. Transitions that are not listed are forbidden; decisions are final. */
export const applicationFlow: Readonly<Record<ApplicationStatus, Partial<Record<ApplicationAction, Move>>>> = {
  Submitted: {
    accept: { to: 'Accepted', needs: 'Manage_Applications', needsReason: false },
    reject: { to: 'Rejected', needs: 'Manage_Applications', needsReason: true },
  },
  Accepted: {},
  Rejected: {},
}

/** The status message for the applicant. */
export const statusMessages: Readonly<Record<ApplicationStatus, string>> = {
  Submitted: 'We’ve received your application and are looking at it. We’ll email you when we’ve decided.',
  Accepted: 'Your application was accepted. Your broker will be in touch with you.',
  Rejected: 'Your application was not accepted.',
}
