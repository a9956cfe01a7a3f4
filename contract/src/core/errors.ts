import { z } from 'zod'
import { catalogueRefusals } from '../catalogue/refusals.ts'
import { companyRefusals } from '../company/refusals.ts'
import { bankRefusals, givingRefusals } from '../giving/refusals.ts'
import { newsRefusals } from '../news/refusals.ts'
import { reviewRefusals } from '../review/refusals.ts'

/** Every expected error of the server: its code, its HTTP status and the message shown to people. */
export const refusals = {
  'invalid-request': { status: 400, message: 'Please check what you entered.' },
  'invalid-filter': { status: 400, message: 'We don’t recognise that filter.' },
  'not-signed-in': { status: 401, message: 'Please log in to continue.' },
  'not-allowed': { status: 403, message: 'You do not have permission to do that.' },
  'foreign-origin': {
    status: 403,
    message: 'We only take this from our own pages. Please reload the page and try again.',
  },
  'not-found': { status: 404, message: 'We could not find that.' },
  'too-large': { status: 400, message: 'That is too large.' },
  'body-too-large': { status: 413, message: 'That is too much at once. Please send less.' },
  'unreadable-address': { status: 400, message: 'We can’t read that link. Please check it.' },
  'unsupported-content': { status: 400, message: 'We don’t accept that kind of content here.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'proof-needed': { status: 429, message: 'Please let your browser finish a short check, then try again.' },
  busy: { status: 503, message: 'We are very busy at the moment. Please try again in a minute.' },
  'export-under-way': {
    status: 409,
    message: 'Another export of yours is still being downloaded. Please wait until it is finished.',
  },
  'export-too-long': {
    status: 400,
    message: 'An Excel file holds up to 100,000 rows. Please choose CSV, which has no limit, or narrow the list.',
  },
  'accounts.wrong-credentials': { status: 400, message: 'The email address or password is not correct.' },
  'accounts.too-many-guesses': {
    status: 429,
    message:
      'Too many wrong passwords have been tried for this email address. Please use “Forgot password?”: the link in the email lets you choose a new one and log in.',
  },
  'accounts.not-activated': {
    status: 400,
    message: 'Please activate your account with the link we sent to your email.',
  },
  'accounts.deactivated': { status: 400, message: 'This account is not active. Please contact us.' },
  'accounts.wrong-password': { status: 400, message: 'The password is not correct.' },
  'accounts.wrong-code': { status: 400, message: 'That code is not correct, or it was used before.' },
  'accounts.challenge-over': { status: 400, message: 'This step took too long. Please log in again.' },
  'accounts.enrolment-over': { status: 400, message: 'This step took too long. Please begin again.' },
  'accounts.passkey-refused': { status: 400, message: 'That passkey was not accepted.' },
  'accounts.second-factor-obligatory': {
    status: 400,
    message: 'Staff accounts need two-step login. Please add another way before you remove this one.',
  },
  'accounts.staff-not-erased': { status: 400, message: 'Only an administrator can close a staff account.' },
  'accounts.common-password': {
    status: 400,
    message: 'That password is one of the most used and easily guessed. Please choose another.',
  },
  'accounts.personal-password': {
    status: 400,
    message: 'Please choose a password without your name, your email address or the name of this site.',
  },
  'accounts.too-many-views': {
    status: 400,
    message: 'You have saved 50 views. Please delete one that you no longer need.',
  },
  'accounts.not-own-role': { status: 400, message: 'A view can be shared with a role that you have yourself.' },
  'accounts.link-expired': { status: 400, message: 'This link has expired. Please ask for a new one.' },
  'accounts.link-used': { status: 400, message: 'This link has been used already.' },
  'accounts.link-superseded': {
    status: 400,
    message: 'A newer link was sent after this one. Please use the one in the latest email.',
  },
  'accounts.link-wrong': { status: 400, message: 'This link is not correct. Please open it again from the email.' },
  'accounts.own-rights': {
    status: 400,
    message: 'You can’t change your own roles, operations, status or two-step login. Please ask another administrator.',
  },
  'accounts.last-assigner': {
    status: 400,
    message: 'After this nobody could assign roles any more. Please give somebody else that right first.',
  },
  'accounts.duties-mixed': {
    status: 400,
    message: 'This combines duties that we keep apart. Please confirm that you want it.',
  },
  'accounts.changed-meanwhile': {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Please look at their change first.',
  },
  'accounts.address-taken': {
    status: 409,
    message: 'This email address already has an account or an open invitation.',
  },
  'accounts.user-state': { status: 400, message: 'That cannot be done with an account in this state.' },
  'accounts.operation-held': { status: 409, message: 'This person has that special operation already.' },
  'accounts.expiry-past': { status: 400, message: 'Please choose a time in the future.' },
  'accounts.staff-in-company': {
    status: 400,
    message: 'A staff account cannot belong to a company. Please be invited with another email address.',
  },
  'accounts.role-name-taken': { status: 409, message: 'A role with this name already exists.' },
  'accounts.role-held': {
    status: 400,
    message: 'Somebody still holds this role. Only a role that nobody holds can be deleted.',
  },
  'accounts.role-seeded': {
    status: 400,
    message: 'The exchange needs this role by its name: it can be edited, but not renamed or deleted.',
  },
  'applications.already-open': {
    status: 409,
    message: 'You’ve already applied for this account. We’re looking at your application.',
  },
  'applications.decided': {
    status: 409,
    message: 'Someone has already decided about this application. Please look at the decision.',
  },
  'applications.own': { status: 400, message: 'You can’t decide about your own application.' },
  'applications.reason-needed': { status: 400, message: 'Reason is required' },
  'site.message-changed': {
    status: 409,
    message: 'Somebody else has worked on this message meanwhile. Please look at it before you reply.',
  },
  'site.home-images-changed': {
    status: 409,
    message: 'Somebody else has changed the pictures in the meantime. Please look at theirs first.',
  },
  'site.picture-unknown': { status: 400, message: 'That picture is no longer there. Please choose it again.' },
  'site.mail-not-failed': { status: 400, message: 'Only an email that has failed can be sent again.' },
  'site.message-state': { status: 400, message: 'That cannot be done with a message in this state.' },
  ...companyRefusals,
  ...catalogueRefusals,
  ...reviewRefusals,
  ...bankRefusals,
  ...newsRefusals,
  ...givingRefusals,
  'files.wrong-kind': { status: 400, message: 'We don’t accept that kind of file here.' },
  'files.too-large': { status: 400, message: 'That file is too large.' },
  'files.wrong-size': { status: 400, message: 'Image size is not correct' },
  'files.wrong-thumbnail-size': { status: 400, message: 'thumbnail image size is not correct' },
  'files.wrong-dashboard-size': { status: 400, message: 'Dashboard image size is not correct' },
  'files.unsafe-pdf': {
    status: 400,
    message: 'We can’t accept that PDF, because it has scripts, attached files or a password.',
  },
  'files.infected': { status: 400, message: 'That file did not pass our virus check.' },
  'files.scan-unavailable': {
    status: 503,
    message: 'We cannot check files for viruses at the moment. Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>

/** The refusal of too many attempts, when it is known how long to wait. */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.`

export type RefusalCode = keyof typeof refusals

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  eventMarker: z.string(),
  errors: z.array(z.object({ field: z.string(), description: z.string() })).optional(),
})
