import type { CompanyDetails } from '@lignum/contract/company/company'
import { addressValues } from '../../../../lib/address/address-values.ts'
import type { FormValues } from '../../../../lib/api/form-response.ts'

/**
 * A profile as the fields of its form; null is a company that does not exist yet. The number of the bank account is not
 * among them: it is never shown again, and must not be stored in the browser with a draft.
 */
export const companyValues = (company: CompanyDetails | null): FormValues => ({
  name: company?.name ?? '',
  phoneNumber: company?.phoneNumber ?? '',
  taxIdNumber: company?.taxIdNumber ?? '',
  // Without a first line there is no address: the country then is only the default of the database.
  ...addressValues(company?.address.line1 ? company.address : null),
  'bankInfo.name': company?.bankInfo?.name ?? '',
  'bankInfo.accountType': company?.bankInfo?.accountType ?? '',
  'bankInfo.currency': company?.bankInfo?.currency ?? '',
})

const labels: Readonly<Record<string, string>> = {
  name: 'Company name',
  phoneNumber: 'Telephone',
  taxIdNumber: 'Tax Registration Number',
  'address.line1': 'Line 1',
  'address.line2': 'Line 2',
  'address.city': 'City',
  'address.country': 'Country',
  'address.stateParish': 'State / Parish',
  'address.postalCode': 'Postal code',
  'bankInfo.name': 'Account name',
  'bankInfo.accountNumber': 'Account number',
  'bankInfo.accountType': 'Account type',
  'bankInfo.currency': 'Currency',
  articlesOfIncorporationFile: 'Proof of Incorporation',
  proofOfTaxComplianceFile: 'Proof of Tax Compliance',
}

/** The label of a field of the profile. */
export const companyLabel = (field: string): string => labels[field] ?? field
