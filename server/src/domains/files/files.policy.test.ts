import { type StoredFileType, storedFileType } from '@lignum/contract/core/files'
import { type Operation, operations } from '@lignum/contract/core/operations'
import { expect, test } from 'vitest'
import type { Actor } from '#kit/security/actor'
import { isSensitiveRead, mayRead } from './files.policy.ts'

const actor = (operation: Operation | null, companyId: string | null = null): Actor => ({
  id: 'u',
  sessionId: 's',
  email: 'u@example.test',
  firstName: 'Pat',
  lastName: 'Example',
  roles: [],
  operations: new Set(operation ? [operation] : []),
  companyId,
  mustEnrolSecondFactor: false,
  sessionExpiresAt: new Date(),
})
const file = (
  type: StoredFileType,
  about: { isPublic?: boolean; companyId?: string | null; createdById?: string } = {},
) => ({
  type,
  is_public: about.isPublic ?? false,
  company_id: about.companyId === undefined ? 'company' : about.companyId,
  created_by_id: about.createdById ?? 'somebody',
})

const opensWith: Record<StoredFileType, Operation> = {
  ArticlesOfIncorporation: 'View_Company_Details',
  ProofOfTaxCompliance: 'View_Company_Details',
  ProjectThumbnail: 'View_Project_Details',
  ProjectDashboard: 'View_Project_Details',
  ProjectDocument: 'View_Project_Details',
  GalleryDocument: 'View_Project_Details',
  ProjectCloseOut: 'View_Project_Details',
  HomePageImage: 'Edit_Landing_Images',
  NewsArticleImage: 'View_News',
  RejectionDocument: 'View_Project_Details',
  ApplicantId: 'Manage_Applications',
  BankDocument: 'View_all_payments',
}
const ofNoCompany = new Set<StoredFileType>(['HomePageImage', 'NewsArticleImage', 'ApplicantId', 'BankDocument'])

test.each(storedFileType.options)('%s: a public file is readable by everyone, a private one is not', (type) => {
  expect(mayRead(null, file(type, { isPublic: true }))).toBe(true)
  expect(mayRead(null, file(type))).toBe(false)
  expect(mayRead(actor(null), file(type))).toBe(false)
})

test.each(storedFileType.options)('%s: exactly one operation allows reading it', (type) => {
  const opening = operations.filter((operation) => mayRead(actor(operation), file(type)))
  expect(opening).toEqual([opensWith[type]])
})

test.each(storedFileType.options)('%s: readable by its own company, where it has one, and by no other', (type) => {
  expect(mayRead(actor(null, 'company'), file(type))).toBe(!ofNoCompany.has(type))
  expect(mayRead(actor(null, 'other'), file(type))).toBe(false)
})

test('a user without a company does not match a file without a company', () => {
  expect(mayRead(actor(null, null), file('ProjectDocument', { companyId: null }))).toBe(false)
})

test("reading a company's private documents is audited for staff, and not for the company itself", () => {
  const staff = actor('View_Company_Details')
  expect(isSensitiveRead(staff, file('ProofOfTaxCompliance'))).toBe(true)
  expect(isSensitiveRead(staff, file('ProofOfTaxCompliance', { isPublic: true }))).toBe(false)
  expect(isSensitiveRead(actor(null, 'company'), file('ProofOfTaxCompliance'))).toBe(false)
  expect(isSensitiveRead(actor('View_Project_Details'), file('ProjectDocument'))).toBe(false)
})

test("an applicant's identity document is readable by the applicant; reads by staff are audited", () => {
  const id = file('ApplicantId', { createdById: 'u' })
  expect(mayRead(actor(null), id)).toBe(true)
  expect(mayRead(actor(null), file('ApplicantId', { createdById: 'other' }))).toBe(false)
  expect(isSensitiveRead(actor(null), id)).toBe(false)
  expect(isSensitiveRead(actor('Manage_Applications'), file('ApplicantId', { createdById: 'other' }))).toBe(true)
})
