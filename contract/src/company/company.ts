import { z } from 'zod'
import { address, defaults, isCompanyName, optionalText, requiredFile, requiredText } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { currency } from '../core/money.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'
import { bankAccountTypes, companyStatuses } from './names.ts'

/** A document that was replaced, with the person who replaced it. */
const replacedDocument = z.object({
  type: z.enum(['ArticlesOfIncorporation', 'ProofOfTaxCompliance']),
  fileName: z.string(),
  url: z.string(),
  replacedBy: z.string().nullable(),
  replacedDate: z.iso.datetime(),
})

const companyDetails = z.object({
  id: z.uuid(),
  /** The primary user, under both names of the specification. */
  userId: z.uuid().nullable(),
  primaryUserId: z.uuid().nullable(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  taxIdNumber: z.string().nullable(),
  status: z.enum(companyStatuses),
  /** Why it is deactivated; empty while it is not. */
  deactivationReason: z.string(),
  address: z.object({
    addressType: z.literal('Primary'),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    stateParish: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  bankInfo: z
    .object({
      name: z.string(),
      /** Masked except for its last four digits. */
      accountNumber: z.string(),
      accountType: z.enum(bankAccountTypes),
      currency,
    })
    .nullable(),
  articlesOfIncorporationUrl: z.string().nullable(),
  articlesOfIncorporationFileName: z.string().nullable(),
  proofOfTaxComplianceUrl: z.string().nullable(),
  proofOfTaxComplianceFileName: z.string().nullable(),
  /** Newest first. */
  replacedDocuments: z.array(replacedDocument),
  /** A document was replaced after reviewers last saw the documents. */
  documentsChangedSinceReview: z.boolean(),
  documentsChangedDate: z.iso.datetime().nullable(),
  modifiedBy: z.string().nullable(),
  modificationDate: z.iso.datetime(),
  /** Changes with every change of the profile; EditCompany refuses an older one (409). */
  concurrencyStamp: z.uuid(),
})
export type CompanyDetails = z.output<typeof companyDetails>

export const getMyCompanyProfile = call({
  ...endpoints.getMyCompanyProfile,
  access: { anyOf: ['Edit_Company', 'Create_Company'] },
  does: "The profile of the caller's company; not found while the caller has none.",
  request: z.object({}),
  response: companyDetails,
})

export const getCompanyByIdForEntrepreneur = call({
  ...endpoints.getCompanyByIdForEntrepreneur,
  access: { anyOf: ['Edit_Company', 'View_Company_Details'] },
  does: 'The profile of a company, for its members and for those who may view companies. A read by the latter is recorded.',
  request: z.object({ id: z.uuid() }),
  response: companyDetails,
})

/** Numbers are compared and encrypted without the spaces and hyphens in which people group them. */
const accountNumber = z
  .string({ error: defaults.malformed })
  .trim()
  .transform((text) => text.replaceAll(/[ -]/g, ''))
  .pipe(z.string().regex(/^(\d{6,20})?$/, 'Account number must have 6 to 20 digits'))
  .nullish()
  .transform((text) => text || null)

const bankInfo = z.object({
  name: requiredText('Account name is required'),
  /** Null leaves the stored number as it is. */
  accountNumber,
  accountType: z.enum(bankAccountTypes, { error: 'Account type is required' }),
  currency: z.enum(currency.options, { error: 'Currency is required' }),
})
export type BankInfo = z.output<typeof bankInfo>

const absentAsNull = <T>(value: T | null | undefined): T | null => value ?? null

export const editCompanyRequest = z.object({
  /** Null creates the company of a person who has none. */
  id: z.uuid().nullish().transform(absentAsNull),
  name: requiredText('Company name is required', 200).refine(...isCompanyName),
  phoneNumber: requiredText('Telephone is required', 30),
  taxIdNumber: optionalText(40),
  /** Null leaves the stored address as it is. */
  address: address.nullish().transform(absentAsNull),
  /** Null leaves the stored account as it is. */
  bankInfo: bankInfo.nullish().transform(absentAsNull),
  /** Null leaves the stored document as it is; one that was never given is required. */
  articlesOfIncorporationFile: requiredFile('Proof of Incorporation is required').nullish().transform(absentAsNull),
  proofOfTaxComplianceFile: requiredFile('Proof of Tax Compliance is required').nullish().transform(absentAsNull),
  concurrencyStamp: z.uuid().nullish().transform(absentAsNull),
})

export const editCompany = call({
  ...endpoints.editCompany,
  access: { anyOf: ['Edit_Company', 'Create_Company'] },
  does: "Changes the profile of the caller's company (Edit_Company; replacing a document also needs Submit_Company), or without an id creates the company of a caller who has none (Create_Company). The primary user is changed by HandOverCompany only.",
  uploads: true,
  request: editCompanyRequest,
  response: result.extend({ id: z.uuid(), concurrencyStamp: z.uuid() }),
})

export const removeBankAccount = call({
  ...endpoints.removeBankAccount,
  access: { operation: 'Edit_Company' },
  does: "Deletes the bank account of the caller's company, with its number. Removing one that is not there changes nothing; after a change by somebody else it is refused (409).",
  request: z.object({ concurrencyStamp: z.uuid() }),
  response: result.extend({ concurrencyStamp: z.uuid() }),
})
