import { toForm } from '@lignum/contract/core/form'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { expect, test } from 'vitest'
import { companyForm, investorForm } from '../../../test/scenes/registration.ts'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '100000' })

const both = [
  ['address.line1', 'Line 1 is required'],
  ['address.city', 'City is required'],
  ['address.country', 'Country is required'],
  ['address.stateParish', 'State / Parish is required'],
  ['emailAddress', 'Email Address is required'],
  ['confirmEmailAddress', 'Confirm Email Address is required'],
  ['password', 'Password is required'],
  ['confirmPassword', 'Confirm Password is required'],
  ['agreement', 'You must agree to the terms of use and the privacy policy.'],
] as const

const ofPersons = [
  ['accountType', 'Please select an account type!'],
  ['investorType', 'Please select a investor type!'],
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['telephone', 'Telephone is required'],
  ['dateOfBirth', 'Date of Birth is required'],
  ['idType', 'Id Type is required'],
  ['idNumber', 'Id Number is required'],
  ['trn', 'Tax Registration Number is required'],
  ...both,
] as const

const ofCompanies = [
  ['accountType', 'Please select an account type!'],
  ['businessName', 'Business name is required'],
  ['trn', 'TRN is required'],
  ['articlesOfIncorporationFile.content', 'Proof of Incorporation is required'],
  ['proofOfTaxComplianceFile.content', 'Proof of Tax Compliance is required'],
  ['contactFirstName', 'Contact first name is required'],
  ['contactLastName', 'Contact last name is required'],
  ['contactTelephone', 'Contact telephone is required'],
  ['contactIdType', 'Contact id type is required'],
  ['contactIdNumber', 'Contact id number is required'],
  ['contactTrn', 'Contact TRN is required'],
  ...both,
] as const

const post = async (path: string, fields: URLSearchParams) => {
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    payload: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { status: response.statusCode, ...response.json() }
}

const withField = (form: object, field: string, value: string | null) => {
  const fields = toForm(form)
  if (value === null) fields.delete(field)
  else fields.set(field, value)
  return fields
}

const investor = '/api/Registration/RegisterInvestor'
const company = '/api/Registration/RegisterCompany'

test.each(ofPersons)('registering a person without %s: %s', async (field, message) => {
  for (const value of ['', null]) {
    const response = await post(investor, withField(investorForm(), field, value))
    expect([response.status, response.message, response.errors[0].field]).toEqual([400, message, field])
  }
})

test.each(ofCompanies)('registering a company without %s: %s', async (field, message) => {
  const response = await post(company, withField(companyForm(), field, ''))
  expect([response.status, response.message, response.errors[0].field]).toEqual([400, message, field])
})

test('a company without its documents gets a field error for both', async () => {
  const { articlesOfIncorporationFile: _, proofOfTaxComplianceFile: __, ...form } = companyForm()
  const response = await post(company, toForm(form))
  expect(response.errors.map((e: { description: string }) => e.description)).toEqual([
    'Proof of Incorporation is required',
    'Proof of Tax Compliance is required',
  ])
})

test.each([
  ['emailAddress', 'ana.example.test', 'email address is not correct'],
  ['confirmEmailAddress', 'other@example.test', 'Email addresses do not match'],
  ['confirmPassword', 'Mango-tree-8', 'Passwords do not match'],
  ['password', 'Mango-tree-', 'Must have at least one number'],
  ['password', 'MANGO-TREE-7', 'Must have one lower case character'],
  ['password', 'mango-tree-7', 'Must have one upper case character'],
  ['password', 'Mg-7', 'Must be atleast 6 characters long'],
  ['dateOfBirth', dayInJamaica(new Date()), 'Date of birth cannot be today or later'],
  ['dateOfBirth', '17.5.1990', 'input not properly formated'],
  ['idType', '4', 'Id Type is required'],
  ['investorType', '3', 'Please select a investor type!'],
  ['accountType', 'Administrator', 'Please select an account type!'],
  ['agreement', 'false', 'You must agree to the terms of use and the privacy policy.'],
])('an invalid form, %s = %j: %s', async (field, value, message) => {
  const response = await post(investor, withField(investorForm(), field, value))
  expect([response.status, response.message]).toEqual([400, message])
})

test('an invalid form gets all its field errors at once', async () => {
  const response = await post(investor, toForm(investorForm({ firstName: '', password: 'x', confirmPassword: 'y' })))
  expect(response.errors.map((e: { field: string }) => e.field)).toEqual([
    'firstName',
    'password',
    'password',
    'password',
    'confirmPassword',
  ])
})

test.each(['/api/Registration/Register', '/api/Token/Register'])(
  '%s returns the same messages in JSON, for persons and companies',
  async (url) => {
    const messageOf = async (payload: object) =>
      (await world.app.inject({ method: 'POST', url, payload })).json().message
    expect(await messageOf({})).toBe('Please select an account type!')
    expect(await messageOf({ accountType: 'SocialInvestor' })).toBe('Please select a investor type!')
    expect(await messageOf({ ...investorForm(), trn: '' })).toBe('Tax Registration Number is required')
    expect(await messageOf({ ...companyForm(), trn: '' })).toBe('TRN is required')
    expect(
      await messageOf({ ...companyForm(), accountType: 'SocialInvestor', investorType: '2', contactTrn: null }),
    ).toBe('Contact TRN is required')
  },
)
