import { editCompany } from '@lignum/contract/company/company'
import { companyRefusals } from '@lignum/contract/company/refusals'
import { type FieldMessages, fieldMessages } from '@lignum/contract/core/field-messages'
import type { RouterContextProvider } from 'react-router'
import type { Saved } from '../../../../console/form/saved.ts'
import { typedAddress } from '../../../../lib/address/typed-address.server.ts'
import type { PostedFiles } from '../../../../lib/api/posted-form.server.ts'
import { submitForm, textOf } from '../../../../lib/api/submit-form.server.ts'

const bankFields = ['name', 'accountNumber', 'accountType', 'currency'] as const

/** The bank account in the form; null if none is stored (`hasBankAccount`) and no field is filled in. */
const typedBankAccount = (form: FormData) => {
  const typed = Object.fromEntries(bankFields.map((field) => [field, textOf(form, `bankInfo.${field}`)]))
  const isGiven = form.has('hasBankAccount') || Object.values(typed).some((value) => value.trim() !== '')
  return isGiven ? typed : null
}

/** A new company needs both documents. The server reports them one after the other, the form at once. */
const missingDocuments = (id: string | null, files: PostedFiles): FieldMessages => {
  if (id) return {}
  const { articlesOfIncorporationFile: articles, proofOfTaxComplianceFile: tax } = files
  return {
    ...(articles ? {} : { articlesOfIncorporationFile: [companyRefusals['company.articles-needed'].message] }),
    ...(tax ? {} : { proofOfTaxComplianceFile: [companyRefusals['company.tax-proof-needed'].message] }),
  }
}

/** Submits the form of a company profile; without an id it creates the company. */
export const changeCompany = async (context: Readonly<RouterContextProvider>, form: FormData, files: PostedFiles) => {
  const id = textOf(form, 'id') || null
  const { articlesOfIncorporationFile = null, proofOfTaxComplianceFile = null } = files
  const request = {
    id,
    name: textOf(form, 'name'),
    phoneNumber: textOf(form, 'phoneNumber'),
    taxIdNumber: textOf(form, 'taxIdNumber'),
    address: typedAddress(form),
    bankInfo: typedBankAccount(form),
    articlesOfIncorporationFile,
    proofOfTaxComplianceFile,
    concurrencyStamp: textOf(form, 'concurrencyStamp') || null,
  }
  const messages = (values: unknown) => ({
    ...fieldMessages(editCompany.request, values),
    ...missingDocuments(id, files),
  })
  const { done, refused } = await submitForm(context, form, editCompany, request, { messages })
  if (refused) return refused
  const saved: Saved = { form: textOf(form, 'form'), saved: { id: done.id, stamp: done.concurrencyStamp } }
  return saved
}
