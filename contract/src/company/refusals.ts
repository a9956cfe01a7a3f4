/** The expected errors of companies and their members. */
export const companyRefusals = {
  'company.wrong-state': { status: 400, message: 'The company is in that state already.' },
  'company.none': { status: 404, message: 'You do not belong to a company yet.' },
  'company.member-deactivated': { status: 404, message: 'Your company has deactivated your access to it.' },
  'company.unknown': { status: 404, message: 'We could not find that.' },
  'company.has-one': { status: 409, message: 'You already belong to a company. One person can belong to one company.' },
  'company.articles-needed': { status: 400, message: 'Proof of Incorporation is required' },
  'company.tax-proof-needed': { status: 400, message: 'Proof of Tax Compliance is required' },
  'company.account-number-needed': { status: 400, message: 'Account number is required' },
  'company.primary-user': {
    status: 400,
    message: 'The primary user cannot be removed or deactivated. Please hand the company over first.',
  },
  'company.not-joined': { status: 400, message: 'This person is not an active member of the company.' },
  'company.member-already': { status: 409, message: 'This person already belongs to your company.' },
  'company.person-taken': { status: 409, message: 'This person belongs to another company now.' },
  'company.too-many-members': { status: 400, message: 'A company has up to 50 people. Please remove somebody first.' },
  'company.invitation-over': { status: 400, message: 'This invitation was withdrawn or accepted already.' },
  'company.other-account': {
    status: 400,
    message: 'This invitation is for another account. Please log in with the email address it was sent to.',
  },
  'company.password-needed': { status: 400, message: 'Password is required' },
  'company.agreement-needed': {
    status: 400,
    message: 'You must agree to the terms of use and the privacy policy.',
  },
  'company.changed-meanwhile': {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Please look at their change first.',
  },
} as const
