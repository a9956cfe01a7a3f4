// @vitest-environment jsdom
import type { CompanyDetails } from '@lignum/contract/company/company'
import { beforeEach, describe, expect, test } from 'vitest'
import { companyDetails, entrepreneur } from '../../../../../test/company-samples.ts'
import { uuid } from '../../../../../test/fake-api.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import type { SiteUser } from '../../../../lib/page/use-site.ts'
import { CompanyForm } from './company-form.tsx'
import { companyValues } from './company-values.ts'

const countries = [{ key: 'JM', value: 'Jamaica' }]
const show = (company: CompanyDetails | null, user: SiteUser = entrepreneur) =>
  mountConsole(<CompanyForm company={company} countries={countries} outcome={undefined} />, { user })
const field = (container: Element, name: string) => container.querySelector<HTMLInputElement>(`[name='${name}']`)
const labels = (container: Element) => [...container.querySelectorAll('label')].map(({ textContent }) => textContent)
const section = (container: Element, id: string) => container.querySelector(`#${id}`)?.textContent ?? ''

beforeEach(() => sessionStorage.clear())

describe('a stored profile', () => {
  test('is filled in; the bank account is shown by its last four digits', async () => {
    const { container } = await show(companyDetails())
    expect(field(container, 'name')?.value).toBe('Hope Bay Co-operative')
    expect(field(container, 'address.stateParish')?.value).toBe('Portland')
    expect(field(container, 'bankInfo.accountNumber')?.value).toBe('')
    expect(section(container, 'bank-account')).toContain('On file: •••• 4321')
    expect([field(container, 'hasAddress')?.value, field(container, 'hasBankAccount')?.value]).toEqual(['yes', 'yes'])
  })

  test('a typed account number is in no draft, unlike the rest', async () => {
    const { container } = await show(companyDetails())
    await settle(() => typeInto(field(container, 'bankInfo.accountNumber'), '12345678'))
    await settle(() => typeInto(field(container, 'name'), 'Other'))
    const stored = sessionStorage.getItem(`company-of-${entrepreneur.id}`)
    expect(stored).toContain('Other')
    expect(stored).not.toContain('12345678')
  })

  test('the bank account is removed after a question, on top of the version that is shown', async () => {
    const sent = stubFetch(() => ({ succeeded: true, errors: [], concurrencyStamp: uuid(101) }))
    const { container } = await show(companyDetails())
    await click(container, 'Remove the bank account')
    expect(sent).toEqual([])
    await click(container, 'Remove it')
    await eventually(() =>
      expect(sent).toMatchObject([
        { path: '/api/Company/RemoveBankAccount', body: { concurrencyStamp: companyDetails().concurrencyStamp } },
      ]),
    )
    const without = await show(companyDetails({ bankInfo: null }))
    expect(section(without.container, 'bank-account')).not.toContain('Remove the bank account')
  })

  test('a parish that the list spells differently is still chosen', async () => {
    const address = { ...companyDetails().address, stateParish: 'Portland East' }
    const { container } = await show(companyDetails({ address }))
    await eventually(() => expect(field(container, 'address.stateParish')?.tagName).toBe('SELECT'))
    expect(field(container, 'address.stateParish')?.value).toBe('Portland East')
  })
})

describe('documents', () => {
  const replaced = {
    type: 'ProofOfTaxCompliance' as const,
    fileName: 'tax-2025.pdf',
    url: '/files/o/tax-2025.pdf',
    replacedBy: 'Kofi Brown',
    replacedDate: '2026-10-01T15:00:00.000Z',
  }

  test('are shown with what they replaced, by whom and when, and can be replaced', async () => {
    const { container } = await show(
      companyDetails({ replacedDocuments: [replaced], documentsChangedDate: '2026-10-01T15:00:00.000Z' }),
    )
    expect(section(container, 'documents')).toContain('1 earlier document')
    expect(section(container, 'documents')).toContain('Replaced by Kofi Brown, 01 Oct 2026')
    expect(section(container, 'documents')).toContain('Documents changed since they were last reviewed')
    expect(labels(container)).toContain('Replace Proof of Incorporation')
    expect(field(container, 'proofOfTaxComplianceFile')?.type).toBe('file')
  })

  test('cannot be replaced without Submit_Company, and the page says so', async () => {
    const user = { ...entrepreneur, operations: ['Edit_Company'] as const }
    const { container } = await show(companyDetails(), user)
    expect(field(container, 'articlesOfIncorporationFile')).toBeNull()
    expect(section(container, 'documents')).toContain('Your account may not replace this document')
    expect(section(container, 'documents')).toContain('articles.pdf')
  })
})

test('a new company starts empty, with both documents to choose', async () => {
  const { container } = await show(null)
  expect([field(container, 'id')?.value, field(container, 'hasAddress')]).toEqual(['', null])
  expect(labels(container)).toEqual(expect.arrayContaining(['Proof of Incorporation', 'Proof of Tax Compliance']))
  expect(container.querySelector('button[type=submit]')?.textContent).toBe('Create the company')
})

test('the default country of a company without an address is not an address', () => {
  const address = { ...companyDetails().address, line1: '', city: '', stateParish: '' }
  expect(companyValues(companyDetails({ id: uuid(3), address }))['address.country']).toBe('')
})
