import type { JobSubject } from '@lignum/contract/site/jobs'

type Kind = JobSubject['kind']

/** What a job does, and which field of its payload names what it is about. Nothing else of a payload is shown. */
type Description = { readonly does: string; readonly about?: readonly [field: string, kind: Kind] }

const accounts: Readonly<Record<string, Description>> = {
  'accounts.send-activation': { does: 'Email the link that activates an account', about: ['userId', 'User'] },
  'accounts.send-password-reset': { does: 'Email the link that resets a password', about: ['userId', 'User'] },
  'accounts.tell-of-password-change': { does: 'Email that a password was changed', about: ['userId', 'User'] },
  'accounts.tell-of-new-device': { does: 'Email that an account was used on a new device', about: ['userId', 'User'] },
  'accounts.tell-of-security-change': { does: 'Email that the second factor was changed', about: ['userId', 'User'] },
  'accounts.note-lockout': { does: 'Record that an account was locked after wrong passwords' },
  'accounts.forget-old-links': { does: 'Delete expired links of accounts' },
  'accounts.forget-farewell': { does: 'Delete the last email to an erased account' },
  'accounts.sweep-overdue': { does: 'Delete expired logins that wait for a code' },
  'accounts.erase-deleted': { does: 'Erase accounts that were deleted a while ago' },
  'company.send-invitation': { does: 'Email an invitation to the team of a company' },
  'company.forget-unconfirmed': { does: 'Delete registrations that nobody confirmed' },
  'applications.mail-decision': { does: 'Email the decision about an application', about: ['id', 'Application'] },
}

const giving: Readonly<Record<string, Description>> = {
  'giving.mail-pledge': { does: 'Email how to pay a pledge', about: ['id', 'Pledge'] },
  'giving.mail-pledge-reminders': { does: 'Remind people of pledges that are not paid yet' },
  'giving.mail-declined-pledge': { does: 'Tell finance that somebody cannot pay a pledge', about: ['id', 'Pledge'] },
  'giving.mail-card': { does: 'Email what happened to a saved card', about: ['userId', 'User'] },
  'giving.mail-project-news': { does: 'Email the news of a project to its donors', about: ['projectId', 'Project'] },
  'giving.end-returned-orders': { does: 'End orders of a wrong amount whose money was refunded' },
  'giving.mail-receipts': { does: 'Queue the emails with receipts' },
  'giving.follow-hook': { does: 'Process what a payment provider reported' },
  'giving.book-report': { does: 'Book the lines of an approved report', about: ['reportId', 'Report'] },
  'giving.submit-refund': { does: 'Ask the provider for a refund', about: ['id', 'Refund'] },
  'giving.settle-held-payment': { does: 'Settle a payment that was held', about: ['paymentId', 'Payment'] },
  'giving.release-card-hold': { does: 'Release the amount that verified a card' },
  'giving.watch-cards': { does: 'End unverified and expired cards, and release what is held on them' },
  'giving.forget-requests': { does: 'Delete old records of payment requests' },
  'giving.expire-money-requests': { does: 'End money requests that nobody decided' },
  'giving.forget-hook-bodies': { does: 'Delete the text of old reports of providers' },
  'giving.forget-receipt-pdfs': { does: 'Delete the files of a receipt that changed', about: ['number', 'Receipt'] },
  'giving.verify-seals': { does: 'Check that the ledger matches the seals of receipts' },
  'giving.fold-ledger': { does: 'Add new ledger entries to the totals' },
  'giving.fold-daily-totals': { does: 'Add new changes to the daily totals of lists' },
  'giving.sweep-webhooks': { does: 'Find reports of providers that were not processed' },
  'giving.sweep-attempts': { does: 'Ask the provider about payments without a result' },
  'giving.sweep-refunds': { does: 'Ask the providers about refunds without a result' },
}

const others: Readonly<Record<string, Description>> = {
  'mail.deliver': { does: 'Deliver an email', about: ['id', 'Email'] },
  'mail.deliver-many': { does: 'Deliver several emails', about: ['ids', 'Emails'] },
  'review.mail-assignment': { does: 'Email a reviewer about a case', about: ['projectId', 'Project'] },
  'review.mail-notice': { does: 'Email a company that something was hidden or shown', about: ['companyId', 'Company'] },
  'review.mail-message': { does: 'Email a message between reviewers and a company' },
  'review.mail-decision': { does: 'Email a decision to a company', about: ['projectId', 'Project'] },
  'review.mail-digests': { does: 'Email reviewers what waits for them' },
  'catalogue.update-accepted': {
    does: 'Email an accepted update of a project to its donors',
    about: ['projectId', 'Project'],
  },
  'catalogue.refresh-tracker': { does: 'Refresh the figures of the home page' },
  'catalogue.refresh-list': { does: 'Refresh the figures of the list of projects' },
  'catalogue.forget-endings': { does: 'Delete old records of ended drafts' },
  'files.sweep-orphans': { does: 'Delete files that nothing uses' },
  'files.remove-bytes': { does: 'Delete the stored bytes of a file' },
  'audit.seal': { does: 'Seal new audit entries' },
  'audit.verify-nightly': { does: 'Check the seals of the audit' },
  'audit.verify': { does: 'Check the seals of the audit, as an auditor requested' },
  'site.count-page-views': { does: 'Count page views' },
  'site.count-page-timings': { does: 'Count how fast pages are' },
  'kit.make-partitions': { does: 'Prepare the tables for the next months' },
  'kit.forget-expired': { does: 'Delete expired rows' },
  'kit.check-often': { does: 'Check the most important rules of the data' },
  'kit.check-invariants': { does: 'Check all rules of the data' },
}

const descriptions = new Map(Object.entries({ ...accounts, ...giving, ...others }))

/** Those of one provider have its name at their end. */
const withoutProvider = (name: string) => name.replace(/^(giving\.sweep-attempts)-.+$/, '$1')

/** For people; a job of another release is called by its name. */
export const describeJob = (name: string): Description => descriptions.get(withoutProvider(name)) ?? { does: name }
