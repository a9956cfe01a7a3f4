import type { RequestOf } from '@lignum/contract/core/call'
import type { registerCompany, registerInvestor } from '@lignum/contract/accounts/registration'
import type { Db } from '../../src/kit/database/database.ts'
import { sentMails } from './drain-jobs.ts'
import { pdf } from './pictures.ts'

export const goodPassword = 'Mango-tree-7'
let joined = 0

export const newAddress = (): string => `joiner${++joined}@example.test`

const account = (emailAddress: string) => ({
  emailAddress,
  confirmEmailAddress: emailAddress,
  password: goodPassword,
  confirmPassword: goodPassword,
  agreement: true as const,
})
const address = { line1: '1 Bay Street', city: 'Port Antonio', country: 'Jamaica', stateParish: 'Portland' }

type InvestorForm = Extract<RequestOf<typeof registerInvestor>, object>
type CompanyForm = Extract<RequestOf<typeof registerCompany>, { accountType: 'Entrepreneur' }>

/** A complete registration form of a person. */
export const investorForm = (over: Partial<InvestorForm> = {}): InvestorForm => ({
  accountType: 'SocialInvestor',
  investorType: 1,
  firstName: 'Ana',
  lastName: 'Brown',
  telephone: '876 555 0101',
  dateOfBirth: '1990-05-17',
  idType: 2,
  idNumber: 'A7654321',
  trn: '123456789',
  address,
  ...account(over.emailAddress ?? newAddress()),
  ...over,
})

export const certificatePdf = (fileName = 'certificate.pdf') => ({
  fileName,
  content: pdf().toString('base64'),
  type: 'application/pdf',
})

/** A complete registration form of an entrepreneur's company. */
export const companyForm = (over: Partial<CompanyForm> = {}): CompanyForm => ({
  accountType: 'Entrepreneur',
  businessName: 'Hope Bay Co-operative',
  trn: '987654321',
  companyPhoneNumber: '876 555 0202',
  address,
  articlesOfIncorporationFile: certificatePdf('articles.pdf'),
  proofOfTaxComplianceFile: certificatePdf('tax.pdf'),
  contactFirstName: 'Ana',
  contactLastName: 'Brown',
  contactTelephone: '876 555 0101',
  contactIdType: 1,
  contactIdNumber: 'D-7654',
  contactTrn: '112233445',
  ...account(over.emailAddress ?? newAddress()),
  ...over,
})

/** The sent mails to an address, in the order they were queued. */
export const mailsTo = async (db: Db, recipient: string) => {
  const mails = await db
    .selectFrom('mail_log')
    .select(['id', 'subject', 'html', 'body_text', 'template'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
  return mails.map(({ id, subject, template, html, body_text }) => {
    const sent = sentMails.get(id)
    return { subject, template, html: sent?.html ?? html, body_text: sent?.text ?? body_text }
  })
}

/** The address and token in the link of a mail. */
export const linkIn = (text: string): { page: string; emailAddress: string; token: string } => {
  const url = new URL(/https?:\/\/\S+[?&]token=[\w-]+/.exec(text)?.[0] ?? 'no:link')
  return {
    page: url.pathname,
    emailAddress: url.searchParams.get('email') ?? '',
    token: url.searchParams.get('token') ?? '',
  }
}

/** The link of the latest mail to an address. */
export const latestLink = async (db: Db, recipient: string) =>
  linkIn((await mailsTo(db, recipient)).at(-1)?.body_text ?? '')
