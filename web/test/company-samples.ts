import type { CompanyDetails } from '@lignum/contract/company/company'
import type { CompanyMember } from '@lignum/contract/company/team'
import { operations } from '@lignum/contract/core/operations'
import { uuid } from './fake-api.ts'

const at = '2026-11-10T15:00:00.000Z'

/** A complete company as the server sends it to its members. */
export const companyDetails = (more: Partial<CompanyDetails> = {}): CompanyDetails => ({
  id: uuid(1),
  userId: uuid(2),
  primaryUserId: uuid(2),
  name: 'Hope Bay Co-operative',
  phoneNumber: '876 555 0202',
  taxIdNumber: '987654321',
  status: 'Active',
  deactivationReason: '',
  address: {
    addressType: 'Primary',
    line1: '1 Bay Street',
    line2: '',
    city: 'Port Antonio',
    stateParish: 'Portland',
    postalCode: '',
    country: 'Jamaica',
  },
  bankInfo: { name: 'Hope Bay', accountNumber: '•••• 4321', accountType: 'Savings', currency: 'JMD' },
  articlesOfIncorporationUrl: '/files/a/articles.pdf',
  articlesOfIncorporationFileName: 'articles.pdf',
  proofOfTaxComplianceUrl: '/files/t/tax.png',
  proofOfTaxComplianceFileName: 'tax.png',
  replacedDocuments: [],
  documentsChangedSinceReview: false,
  documentsChangedDate: null,
  modifiedBy: 'Ana Reid',
  modificationDate: at,
  concurrencyStamp: uuid(100),
  ...more,
})

/** A member of that company who is not its primary user. */
export const companyMember = (more: Partial<CompanyMember> = {}): CompanyMember => ({
  id: uuid(11),
  userId: uuid(12),
  name: 'Kofi Brown',
  firstName: null,
  lastName: null,
  email: 'kofi@lignum.test',
  status: 'Active',
  isPrimaryUser: false,
  invitedBy: 'Ana Reid',
  invitedDate: at,
  joinedDate: at,
  ...more,
})

/** The primary user of that company, as the person who looks at the page. */
export const entrepreneur = { id: uuid(2), firstName: 'Ana', operations, expirationTime: at }
