import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { type FieldMessages, fieldMessages } from '../core/field-messages.ts'
import { optionalKey } from '../core/idempotency-key.ts'
import {
  address,
  agreement,
  anyEmailAddress,
  dateOfBirth,
  defaults,
  emailAddress,
  requiredFile,
  idType,
  isCompanyName,
  mustEqual,
  newPassword,
  optionalText,
  passwordsMatch,
  personName,
  requiredText,
  typedPassword,
} from './person-rules.ts'
import { optionalProof } from '../core/proof.ts'
import { result } from '../core/result.ts'
import { requireWholePairs, securityQuestionFields } from './security-questions.ts'

const label = { accountType: 'Please select an account type!', investorType: 'Please select a investor type!' } as const

export const accountTypes = ['SocialInvestor', 'Entrepreneur'] as const
export type AccountType = (typeof accountTypes)[number]
export const accountTypeLabels = { SocialInvestor: 'Social Investor', Entrepreneur: 'Entrepreneur' } as const

/** Numbers on the wire, names in the code; forms send the numbers as text. */
const individual = z
  .literal([1, '1', 'Individual'], { error: label.investorType })
  .transform(() => 'Individual' as const)
const company = z.literal([2, '2', 'Company'], { error: label.investorType }).transform(() => 'Company' as const)

const personalFields = {
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  telephone: requiredText('Telephone is required', 30),
  dateOfBirth: dateOfBirth('Date of Birth is required'),
  idType: idType('Id Type is required'),
  idNumber: requiredText('Id Number is required', 40),
  trn: requiredText('Tax Registration Number is required', 40),
  address,
}

/** In the order of the form, so that its field errors are listed from top to bottom. */
const companyFields = {
  businessName: requiredText('Business name is required', 200).refine(...isCompanyName),
  trn: requiredText('TRN is required', 40),
  companyPhoneNumber: optionalText(30),
  articlesOfIncorporationFile: requiredFile('Proof of Incorporation is required'),
  proofOfTaxComplianceFile: requiredFile('Proof of Tax Compliance is required'),
  contactFirstName: personName('Contact first name is required'),
  contactLastName: personName('Contact last name is required'),
  contactTelephone: requiredText('Contact telephone is required', 30),
  contactIdType: idType('Contact id type is required'),
  contactIdNumber: requiredText('Contact id number is required', 40),
  contactTrn: requiredText('Contact TRN is required', 40),
  address,
}

const accountFields = {
  emailAddress: emailAddress('Email Address is required'),
  confirmEmailAddress: emailAddress('Confirm Email Address is required'),
  password: newPassword('Password is required'),
  confirmPassword: typedPassword('Confirm Password is required'),
  agreement: agreement('You must agree to the terms of use and the privacy policy.'),
  ...securityQuestionFields,
  /** Named by the specification; redundant, because the account type implies it. */
  clientType: z.union([z.string().max(40), z.int()]).nullish(),
  proof: optionalProof,
  idempotencyKey: optionalKey,
}

const emailsMatch = mustEqual('confirmEmailAddress', 'emailAddress', 'Email addresses do not match', (text) =>
  text.trim().toLowerCase(),
)
const passwordsAreSame = passwordsMatch('confirmPassword', 'password')

/** A social investor who is a person. */
export const individualRegistration = z
  .object({
    accountType: z.literal('SocialInvestor', { error: label.accountType }),
    investorType: individual,
    ...personalFields,
    ...accountFields,
  })
  .refine(...emailsMatch)
  .refine(...passwordsAreSame)
  .superRefine(requireWholePairs)
export type IndividualRegistration = z.output<typeof individualRegistration>

/** A social investor that is a company. */
const companyInvestorRegistration = z
  .object({
    accountType: z.literal('SocialInvestor', { error: label.accountType }),
    investorType: company,
    ...companyFields,
    ...accountFields,
  })
  .refine(...emailsMatch)
  .refine(...passwordsAreSame)
  .superRefine(requireWholePairs)

/** An entrepreneur is always a company, whatever investor type a form still carries (public site, section 4). */
const entrepreneurRegistration = z
  .object({
    accountType: z.literal('Entrepreneur', { error: label.accountType }),
    investorType: z
      .unknown()
      .optional()
      .transform(() => 'Company' as const),
    ...companyFields,
    ...accountFields,
  })
  .refine(...emailsMatch)
  .refine(...passwordsAreSame)
  .superRefine(requireWholePairs)

export const companyRegistration = z.discriminatedUnion(
  'accountType',
  [companyInvestorRegistration, entrepreneurRegistration],
  { error: label.accountType },
)
export type CompanyRegistration = z.output<typeof companyRegistration>

export const registration = z.discriminatedUnion(
  'accountType',
  [
    z.discriminatedUnion('investorType', [individualRegistration, companyInvestorRegistration], {
      error: label.investorType,
    }),
    entrepreneurRegistration,
  ],
  { error: label.accountType },
)
export type Registration = z.output<typeof registration>

const beforeTheChoice = z
  .object({ address, ...accountFields })
  .refine(...emailsMatch)
  .refine(...passwordsAreSame)

/**
 * The messages of the registration form by field; those of every account type are reported even before a type is
 * chosen.
 */
export const registrationMessages = (values: unknown): FieldMessages => {
  const found = fieldMessages(registration, values)
  return 'accountType' in found || 'investorType' in found
    ? { ...found, ...fieldMessages(beforeTheChoice, values) }
    : found
}

const register = {
  access: 'public',
  does: 'Opens an account that its owner activates by mail. An address that has an account gets the same response, and its owner a mail.',
  response: result,
  uploads: true,
} as const

export const registerAccount = call({ ...register, ...endpoints.registerAccount, request: registration })

export const registerByToken = call({ ...register, ...endpoints.registerByToken, request: registration })

export const registerInvestor = call({
  ...register,
  ...endpoints.registerInvestor,
  request: individualRegistration,
})

export const registerCompany = call({
  ...register,
  ...endpoints.registerCompany,
  request: companyRegistration,
})

export const confirmRegistration = call({
  ...endpoints.confirmRegistration,
  access: 'public',
  does: 'Activates an account by the link of the activation mail. Opening it again within ten minutes is not an error.',
  request: z.object({ emailAddress: anyEmailAddress, token: requiredText(defaults.required, 200) }),
  response: z.object({
    user: z.object({
      id: z.uuid(),
      username: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      isActivated: z.boolean(),
    }),
  }),
})

export const getUserAccountTypes = call({
  ...endpoints.getUserAccountTypes,
  access: 'public',
  does: 'The account types a person can choose, by key.',
  request: z.object({}),
  response: z.record(z.string(), z.string()),
})

export const getIdTypes = call({
  ...endpoints.getIdTypes,
  access: 'public',
  does: 'The kinds of identification, by number.',
  request: z.object({}),
  response: z.record(z.string(), z.string()),
})
