import { limits } from '@lignum/contract/core/limits'
import type { NoticeText } from './notices.ts'
import { site } from '../page/site-settings.ts'

const success = (title: string, message = '', lastsMs: number | null = limits.generalNoticeMs): NoticeText => ({
  type: 'success',
  title,
  message,
  lastsMs,
})

/**
 * Notices that a redirect passes on as a code in the URL (`?notice=…`), which works without script and across
 * processes. Only these codes are accepted, so a link cannot put arbitrary text on our pages.
 */
const carried = {
  'no-permission': {
    type: 'error',
    title: 'No Permission',
    message:
      'Sorry, but you do not have permission to access that page. Either login with a user who does or continue using the site.',
    lastsMs: limits.securityNoticeMs,
  },
  registered: success(
    'Successfully Registered',
    'You have successfully registered your account. Please check your email to activate your account.',
  ),
  'email-confirmed': success('Email Confirmed', 'Your email address has been confirmed.', null),
  'message-sent': success('Success', 'We’ve received your message. We’ll reply by email.'),
  'activation-sent': success(
    'Activation Email Sent!',
    'If that address still needs activation, we’ve sent a new link.',
  ),
  'reset-sent': success(
    'Password reset password email has been sent.',
    'If that address has an account, we’ve sent a link. It works once.',
  ),
  'password-reset': success('Password has been reset', 'You can now log in with your new password.'),
  'password-updated': success('Password has been updated', 'Your other devices are logged out.'),
  'profile-updated': success('Profile has been updated'),
  'questions-updated': success('Security questions have been updated'),
  'notifications-updated': success('Notifications have been updated'),
  'session-ended': success('That device is logged out'),
  'sessions-ended': success('All other devices are logged out'),
  'second-factor-removed': success('Two-step login is off'),
  'passkey-removed': success('That passkey has been removed'),
  'card-removed': success('That card has been removed'),
  'company-joined': success('You have joined the company', 'You can work on its profile and its projects now.'),
  'company-joined-first': success(
    'You have joined the company',
    'Please log in with the password that you have just chosen.',
    null,
  ),
  'account-erased': success(
    'Your account has been erased',
    'We’ve removed your personal data. We only keep what the law requires, without your name.',
    null,
  ),
  'invalid-url': {
    type: 'error',
    title: 'Invalid Url',
    message: `Please try reseting your password again or if this issue persist contact us at ${site.email}`,
    lastsMs: null,
  },
  'enrol-second-factor': {
    type: 'info',
    title: 'One more step',
    message: 'Staff accounts need two-step login. Please set it up here before you go on.',
    lastsMs: null,
  },
  'login-took-too-long': {
    type: 'error',
    title: 'Error',
    message: 'This step took too long. Please log in again.',
    lastsMs: limits.generalNoticeMs,
  },
  'wrong-password': {
    type: 'error',
    title: 'Error',
    message: 'The password is not correct.',
    lastsMs: limits.generalNoticeMs,
  },
  'too-many-attempts': {
    type: 'error',
    title: 'Error',
    message: 'Too many attempts. Please wait a little and try again.',
    lastsMs: limits.generalNoticeMs,
  },
} as const satisfies Record<string, NoticeText>

export type CarriedNotice = keyof typeof carried

/** The server caches a page for each of these, and for no other code. */
export const noticeCodes: readonly string[] = Object.keys(carried)

const isCarried = (code: string | null): code is CarriedNotice => code !== null && Object.hasOwn(carried, code)

/** The notice code in a query string, if any. */
export const carriedCode = (search: string): CarriedNotice | null => {
  const code = new URLSearchParams(search).get('notice')
  return isCarried(code) ? code : null
}

/** The notice of a query string, if any. */
export const carriedNotice = (search: string): NoticeText | null => {
  const code = carriedCode(search)
  return code && carried[code]
}

/** Adds a notice code to a path; the type allows only known codes. */
export const withNotice = (path: string, code: CarriedNotice | null): string =>
  code ? `${path}${path.includes('?') ? '&' : '?'}notice=${code}` : path

/** The query string without the notice code, so that a reload does not show the notice again. */
export const withoutCarried = (search: string): string => {
  const rest = new URLSearchParams(search)
  rest.delete('notice')
  return rest.size > 0 ? `?${rest}` : ''
}
