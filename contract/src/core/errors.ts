import { z } from 'zod'
import { catalogueRefusals } from '../catalogue/refusals.ts'
import { companyRefusals } from '../company/refusals.ts'
import { bankRefusals } from '../giving/refusals.ts'
import { newsRefusals } from '../news/refusals.ts'
import { reviewRefusals } from '../review/refusals.ts'

/** Every expected error of the server: its code, its HTTP status and the message shown to people. */
export const refusals = {
  'invalid-request': { status: 400, message: 'Please check what you entered.' },
  'invalid-filter': { status: 400, message: 'That filter is not understood.' },
  'not-signed-in': { status: 401, message: 'Please log in to continue.' },
  'not-allowed': { status: 403, message: 'You do not have permission to do that.' },
  'foreign-origin': { status: 403, message: 'This request did not come from our own pages.' },
  'not-found': { status: 404, message: 'We could not find that.' },
  'too-large': { status: 400, message: 'That is larger than we accept.' },
  'body-too-large': { status: 413, message: 'That is more than we can take at once. Please send less.' },
  'unreadable-address': { status: 400, message: 'That address cannot be read. Please check the link.' },
  'unsupported-content': { status: 400, message: 'That kind of content is not accepted here.' },
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
    message: 'Staff accounts need a second factor. Add another one before you remove this.',
  },
  'accounts.staff-not-erased': { status: 400, message: 'A staff account is closed by an administrator.' },
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
    message: 'Nobody changes their own roles, operations, status or second factor. Please ask another administrator.',
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
    message: 'There is an account, or an open invitation, with this email address already.',
  },
  'accounts.user-state': { status: 400, message: 'That cannot be done with an account in this state.' },
  'accounts.operation-held': { status: 409, message: 'This person has that special operation already.' },
  'accounts.expiry-past': { status: 400, message: 'Please choose a time in the future.' },
  'accounts.staff-in-company': {
    status: 400,
    message: 'A staff account cannot belong to a company. Please be invited with another email address.',
  },
  'accounts.role-name-taken': { status: 409, message: 'There is a role with this name already.' },
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
    message: 'You have applied for this account already. We are looking at your application.',
  },
  'applications.decided': {
    status: 409,
    message: 'This application has been decided already. Please look at the decision.',
  },
  'applications.own': { status: 400, message: 'Nobody decides about their own application.' },
  'applications.reason-needed': { status: 400, message: 'Reason is required' },
  'site.message-changed': {
    status: 409,
    message: 'Somebody else has worked on this message meanwhile. Please look at it before you reply.',
  },
  'site.message-state': { status: 400, message: 'That cannot be done with a message in this state.' },
  ...companyRefusals,
  ...catalogueRefusals,
  ...reviewRefusals,
  ...bankRefusals,
  ...newsRefusals,
  'giving.amounts-differ': { status: 400, message: 'The amounts do not add up to the total. Please reload the page.' },
  'giving.too-small-jmd': { status: 400, message: 'Amount cannot be less than JMD $1' },
  'giving.too-small-usd': { status: 400, message: 'Amount cannot be less than USD $1' },
  'giving.too-large': { status: 400, message: 'That amount is more than can be given online. Please contact us.' },
  'giving.project-closed': { status: 400, message: 'One of the projects is not taking gifts at the moment.' },
  'giving.cart-full': {
    status: 400,
    message: 'A cart holds 50 projects. Please give to some of them, or remove some, and add this one then.',
  },
  'giving.special-alone': { status: 400, message: 'A special project is paid by itself. Please remove the others.' },
  'giving.usd-off': {
    status: 400,
    message: 'We cannot take US dollars at the moment. Please give in Jamaican dollars.',
  },
  'giving.method-off': { status: 400, message: 'That way of paying is not available at the moment.' },
  'giving.details-needed': { status: 400, message: 'Please give your first name, last name and phone number.' },
  'giving.privacy-needed': { status: 400, message: 'You must agree to the privacy notice.' },
  'giving.being-paid': { status: 409, message: 'This cart is being paid right now. Please wait for the result.' },
  'giving.request-changed': {
    status: 409,
    message: 'This request was made before with other contents. Please reload the page.',
  },
  'giving.provider-unavailable': {
    status: 503,
    message:
      'We could not reach the payment provider. No money was taken. Please try again, or choose another way to pay.',
  },
  'giving.statement-too-long': {
    status: 400,
    message: 'That is more than one statement can hold. Please choose a shorter time.',
  },
  'giving.card-data': {
    status: 400,
    message: 'Card numbers are typed on the page of the payment provider only. Nothing was kept.',
  },
  'giving.pledge-unknown': { status: 404, message: 'We know of no pledge with that code.' },
  'giving.pledge-code-typo': {
    status: 400,
    message: 'That code is not complete, or one of its characters is wrong. Please check it.',
  },
  'giving.pledge-too-large': {
    status: 400,
    message: 'That amount is more than can be pledged here. Please contact us.',
  },
  'giving.pledge-not-open': { status: 400, message: 'Nothing is left to pay of this pledge.' },
  'giving.pledge-move': { status: 400, message: 'A pledge in this state cannot be moved there.' },
  'giving.pledge-has-money': {
    status: 400,
    message: 'Money was received for this pledge, so it cannot be rejected. It can be closed short or reversed.',
  },
  'giving.pledge-without-money': { status: 400, message: 'Nothing was received for this pledge yet.' },
  'giving.no-rate': { status: 400, message: 'There is no exchange rate for that day. Please enter it first.' },
  'giving.rate-differs': {
    status: 400,
    message: 'This rate is more than 5 % off the last one. Please compare it with its source once more.',
  },
  'giving.rate-too-early': { status: 400, message: 'A rate can be entered up to seven days before its day.' },
  'giving.reason-needed': { status: 400, message: 'Reason is required' },
  'giving.request-open': { status: 409, message: 'This waits for a second person already.' },
  'giving.request-over': { status: 409, message: 'This was decided already, or nobody decided it in time.' },
  'giving.dispute-too-large': { status: 400, message: 'Together with what went back, that is more than was paid.' },
  'giving.second-person': { status: 400, message: 'A second person has to confirm this.' },
  'giving.refund-first': {
    status: 400,
    message: 'Some of this pledge was paid online. Please refund that payment first.',
  },
  'giving.project-overdrawn': {
    status: 400,
    message: 'The project does not hold that much any more, so it cannot be taken from it.',
  },
  'giving.not-refundable': { status: 400, message: 'There is no received money in this order that could be refunded.' },
  'giving.not-parked': {
    status: 400,
    message: 'None of this money is parked: it belongs to a gift, or it has gone back.',
  },
  'giving.order-unknown': { status: 400, message: 'We know of no order with that number.' },
  'giving.project-unknown': { status: 400, message: 'We know of no project like that.' },
  'giving.not-allocatable': {
    status: 409,
    message:
      'This money cannot go there: part of it went back, its amount is not that of the order, or the order is paid.',
  },
  'giving.refund-too-large': { status: 400, message: 'That is more than is left of this gift.' },
  'giving.refund-open': { status: 409, message: 'Another refund of this order is not finished yet.' },
  'giving.refund-state': { status: 409, message: 'This refund is not in a state in which that can be done.' },
  'giving.disputed': {
    status: 400,
    message: 'This payment is disputed at the provider. A refund now would give the money back twice.',
  },
  'giving.capture-unknown': { status: 400, message: 'We know of no payment with that transaction at that provider.' },
  'giving.card-limit': {
    status: 429,
    message: 'You cannot register another card at the moment. Please try again tomorrow, or contact us.',
  },
  'giving.card-not-usable': { status: 400, message: 'This card cannot be used for that in its present state.' },
  'giving.card-too-large': {
    status: 400,
    message: 'Until this card is verified, only a small gift can be made with it. Please verify it first.',
  },
  'files.wrong-kind': { status: 400, message: 'That kind of file is not accepted here.' },
  'files.too-large': { status: 400, message: 'That file is too large.' },
  'files.wrong-size': { status: 400, message: 'Image size is not correct' },
  'files.wrong-thumbnail-size': { status: 400, message: 'thumbnail image size is not correct' },
  'files.wrong-dashboard-size': { status: 400, message: 'Dashboard image size is not correct' },
  'files.unsafe-pdf': {
    status: 400,
    message: 'That PDF holds scripts, attached files or a password, which we do not accept.',
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
