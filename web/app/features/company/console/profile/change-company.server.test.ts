import { describe, expect, test } from 'vitest'
import { companyDetails } from '../../../../../test/company-samples.ts'
import { contextWith, formOf, refused, uuid } from '../../../../../test/fake-api.ts'
import { changeCompany } from './change-company.server.ts'
import { companyValues } from './company-values.ts'

const path = '/api/Company/EditCompany'
const accepted = { [path]: { succeeded: true, errors: [], id: uuid(1), concurrencyStamp: uuid(101) } }
const file = { fileName: 'paper.pdf', content: 'JVBERi0=', type: 'application/pdf' }
const bothFiles = { articlesOfIncorporationFile: file, proofOfTaxComplianceFile: file }

const posted = (more: Record<string, string> = {}) =>
  formOf({
    form: 'company',
    id: uuid(1),
    concurrencyStamp: uuid(100),
    ...companyValues(companyDetails()),
    'bankInfo.accountNumber': '',
    hasAddress: 'yes',
    hasBankAccount: 'yes',
    ...more,
  })
const created = (more: Record<string, string> = {}) => {
  const form = posted({ ...companyValues(null), id: '', concurrencyStamp: '', name: 'New', phoneNumber: '1', ...more })
  form.delete('hasAddress')
  form.delete('hasBankAccount')
  return form
}

describe('a change', () => {
  test('sends what was typed with the stamp, and leaves number and documents as they are', async () => {
    const { context, sentTo } = contextWith(accepted)
    expect(await changeCompany(context, posted(), {})).toEqual({
      form: 'company',
      saved: { id: uuid(1), stamp: uuid(101) },
    })
    expect(sentTo(path)).toMatchObject([
      {
        id: uuid(1),
        concurrencyStamp: uuid(100),
        address: { line1: '1 Bay Street', country: 'Jamaica' },
        bankInfo: { name: 'Hope Bay', accountNumber: '' },
        articlesOfIncorporationFile: null,
      },
    ])
  })

  test('of the number sends the number, and of one document only that', async () => {
    const { context, sentTo } = contextWith(accepted)
    await changeCompany(context, posted({ 'bankInfo.accountNumber': '123 456-789' }), {
      proofOfTaxComplianceFile: file,
    })
    expect(sentTo(path)).toMatchObject([
      {
        bankInfo: { accountNumber: '123 456-789' },
        articlesOfIncorporationFile: null,
        proofOfTaxComplianceFile: { fileName: 'paper.pdf' },
      },
    ])
  })

  test('that empties a stored address or account is reported at its fields', async () => {
    const { context, sent } = contextWith({})
    const emptied = { 'address.line1': '', 'bankInfo.name': '', 'bankInfo.accountNumber': '12' }
    const result = await changeCompany(context, posted(emptied), {})
    expect(result).toMatchObject({
      data: {
        fieldErrors: {
          'address.line1': ['Line 1 is required'],
          'bankInfo.name': ['Account name is required'],
          'bankInfo.accountNumber': ['Account number must have 6 to 20 digits'],
        },
      },
    })
    expect(sent).toEqual([])
  })

  test('with a file that is refused shows the message of the server at the file', async () => {
    const errors = [{ field: 'articlesOfIncorporationFile', description: 'We don’t accept that kind of file here.' }]
    const { context } = contextWith({ [path]: refused('files.wrong-kind', errors) })
    expect(await changeCompany(context, posted(), bothFiles)).toMatchObject({
      data: { fieldErrors: { articlesOfIncorporationFile: ['We don’t accept that kind of file here.'] } },
    })
  })
})

describe('a new company', () => {
  test('needs name, telephone and both documents, which are reported together', async () => {
    const { context, sent } = contextWith({})
    expect(await changeCompany(context, created({ name: '', phoneNumber: '' }), {})).toMatchObject({
      data: {
        fieldErrors: {
          name: ['Company name is required'],
          phoneNumber: ['Telephone is required'],
          articlesOfIncorporationFile: ['Proof of Incorporation is required'],
          proofOfTaxComplianceFile: ['Proof of Tax Compliance is required'],
        },
      },
    })
    expect(sent).toEqual([])
  })

  test('is created without address and bank account', async () => {
    const { context, sentTo } = contextWith(accepted)
    await changeCompany(context, created(), bothFiles)
    expect(sentTo(path)).toMatchObject([{ id: null, name: 'New', address: null, bankInfo: null }])
  })
})
