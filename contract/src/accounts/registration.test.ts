import { expect, test } from 'vitest'
import { fromForm, toForm } from '../core/form.ts'
import { dayInJamaica } from './person-rules.ts'
import { companyRegistration, registration, registrationMessages } from './registration.ts'

const address = { line1: '1 Bay Street', line2: '', city: 'Port Antonio', country: 'Jamaica', stateParish: 'Portland' }
const account = {
  emailAddress: 'ana@example.test',
  confirmEmailAddress: 'ana@example.test',
  password: 'Mango-tree-7',
  confirmPassword: 'Mango-tree-7',
  agreement: true,
}
const person = {
  accountType: 'SocialInvestor',
  investorType: 1,
  firstName: 'Ana',
  lastName: 'Brown',
  telephone: '876 555 0101',
  dateOfBirth: '1990-05-17',
  idType: 2,
  idNumber: 'A1234567',
  trn: '123456789',
  address,
  ...account,
}
const file = { fileName: 'proof.pdf', content: 'JVBERg==', type: 'application/pdf' }
const company = {
  accountType: 'SocialInvestor',
  investorType: 2,
  businessName: 'Hope Bay Co-operative',
  trn: '987654321',
  address,
  articlesOfIncorporationFile: file,
  proofOfTaxComplianceFile: file,
  contactFirstName: 'Ana',
  contactLastName: 'Brown',
  contactTelephone: '876 555 0101',
  contactIdType: 1,
  contactIdNumber: 'D-1',
  contactTrn: '123456789',
  ...account,
}

const without = (form: object, field: string) => {
  const [outer = '', inner] = field.split('.')
  const nested: unknown = Reflect.get(form, outer)
  return { ...form, [outer]: inner && typeof nested === 'object' ? { ...nested, [inner]: '' } : '' }
}

const required = {
  person: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    telephone: 'Telephone is required',
    dateOfBirth: 'Date of Birth is required',
    idType: 'Id Type is required',
    idNumber: 'Id Number is required',
    trn: 'Tax Registration Number is required',
  },
  company: {
    businessName: 'Business name is required',
    trn: 'TRN is required',
    articlesOfIncorporationFile: 'Proof of Incorporation is required',
    'articlesOfIncorporationFile.content': 'Proof of Incorporation is required',
    proofOfTaxComplianceFile: 'Proof of Tax Compliance is required',
    'proofOfTaxComplianceFile.fileName': 'Proof of Tax Compliance is required',
    contactFirstName: 'Contact first name is required',
    contactLastName: 'Contact last name is required',
    contactTelephone: 'Contact telephone is required',
    contactIdType: 'Contact id type is required',
    contactIdNumber: 'Contact id number is required',
    contactTrn: 'Contact TRN is required',
  },
  both: {
    'address.line1': 'Line 1 is required',
    'address.city': 'City is required',
    'address.country': 'Country is required',
    'address.stateParish': 'State / Parish is required',
    emailAddress: 'Email Address is required',
    confirmEmailAddress: 'Confirm Email Address is required',
    password: 'Password is required',
    confirmPassword: 'Confirm Password is required',
    agreement: 'You must agree to the terms of use and the privacy policy.',
  },
}

test.each(Object.entries({ ...required.person, ...required.both }))(
  'a missing field is reported, and nothing else: a person without %s: %s',
  (field, message) => {
    expect(registrationMessages(without(person, field))).toEqual({ [field]: [message] })
  },
)
test.each(Object.entries({ ...required.company, ...required.both }))(
  'a missing field is reported, and nothing else: a company without %s: %s',
  (field, message) => {
    expect(registrationMessages(without(company, field))).toEqual({ [field]: [message] })
    expect(companyRegistration.safeParse(without(company, field)).error?.issues[0]?.message).toBe(message)
  },
)

test('the account type is reported first; what every account needs is reported with it', () => {
  expect(registrationMessages({})).toMatchObject({
    accountType: ['Please select an account type!'],
    password: ['Password is required'],
  })
  expect(registration.safeParse({}).error?.issues.map((i) => i.message)).toEqual(['Please select an account type!'])
  const { investorType: _, ...undecided } = person
  expect(registrationMessages(undecided)).toEqual({ investorType: ['Please select a investor type!'] })
})

test('an entrepreneur is a company, whatever investor type the form still carries', () => {
  const { investorType: _, ...without2 } = { ...company, accountType: 'Entrepreneur' }
  for (const form of [without2, { ...without2, investorType: 1 }, { ...without2, investorType: '' }])
    expect(registration.parse(form)).toMatchObject({ accountType: 'Entrepreneur', investorType: 'Company' })
  expect(registrationMessages({ ...person, accountType: 'Entrepreneur' })).toHaveProperty('businessName')
})

test.each([
  ['alllower1', ['Must have one upper case character']],
  ['ALLUPPER1', ['Must have one lower case character']],
  ['NoNumbers', ['Must have at least one number']],
  ['aB1', ['Must be atleast 6 characters long']],
  [
    '?',
    [
      'Must have at least one number',
      'Must have one lower case character',
      'Must have one upper case character',
      'Must be atleast 6 characters long',
    ],
  ],
])('the password %j is refused with the messages of the specification, in its order', (password, messages) => {
  expect(registrationMessages({ ...person, password, confirmPassword: password })).toEqual({ password: messages })
})

test('two different passwords or addresses are reported although other fields are still empty', () => {
  const form = {
    ...without(person, 'firstName'),
    confirmPassword: 'Mango-tree-8',
    confirmEmailAddress: 'bo@example.test',
  }
  expect(registrationMessages(form)).toEqual({
    firstName: ['First name is required'],
    confirmPassword: ['Passwords do not match'],
    confirmEmailAddress: ['Email addresses do not match'],
  })
  expect(registrationMessages({ ...person, confirmEmailAddress: ' ANA@Example.test' })).toEqual({})
})

test.each(['ana', 'ana@', '@example.test', 'ana@example', 'a b@example.test', `${'a'.repeat(250)}@b.co`])(
  'the address %j is not correct',
  (emailAddress) => {
    expect(
      registrationMessages({ ...person, emailAddress, confirmEmailAddress: 'ana@example.test' }).emailAddress,
    ).toEqual(['email address is not correct'])
  },
)

const born = (day: string) => registrationMessages({ ...person, dateOfBirth: day }).dateOfBirth
const dayFromNow = (n: number) => dayInJamaica(new Date(Date.now() + n * 86_400_000))

test("a date of birth is before today, by Jamaica's day", () => {
  expect(born(dayFromNow(-1))).toBeUndefined()
  expect(born(dayFromNow(0))).toEqual(['Date of birth cannot be today or later'])
  expect(born(dayFromNow(1))).toEqual(['Date of birth cannot be today or later'])
  for (const odd of ['17/05/1990', '1990-02-30', '0001-01-01'])
    expect(born(odd)).toEqual(['input not properly formated'])
  expect(dayInJamaica(new Date('2026-11-15T04:59:59Z'))).toBe('2026-11-14')
  expect(dayInJamaica(new Date('2026-11-15T05:00:00Z'))).toBe('2026-11-15')
})

test('a form sends everything as text, with the same result', () => {
  const fromWire = registration.parse(fromForm(new URLSearchParams(toForm(company).toString())))
  expect(fromWire).toEqual(registration.parse(company))
  expect(fromWire).toMatchObject({ investorType: 'Company', contactIdType: 'DriversLicense', agreement: true })
  expect(registration.parse(fromForm(toForm(person)))).toMatchObject({ investorType: 'Individual', idType: 'Passport' })
})

test('text that is too long or has control characters, or half a security question, is refused', () => {
  expect(registrationMessages({ ...person, firstName: 'x'.repeat(101) })).toEqual({
    firstName: ['input not properly formated'],
  })
  expect(registrationMessages({ ...person, lastName: 'Br\u0000wn' })).toEqual({
    lastName: ['input not properly formated'],
  })
  expect(registrationMessages({ ...person, question1: 'First school?' })).toEqual({ answer1: ['This is required'] })
  expect(registrationMessages({ ...person, answer3: 'Titchfield' })).toEqual({ question3: ['This is required'] })
})

test.each([
  'https://evil.test/x',
  'www.evil.test',
  'evil.com',
  'Win at EVIL.COM now',
  'prizes.example',
  'me@example.test',
  'ftp://x',
])('a name that carries an address is refused, at its field: %s', (name) => {
  const message = 'Please enter a name, without web or email addresses'
  expect(registrationMessages({ ...person, firstName: name })).toEqual({ firstName: [message] })
  expect(registrationMessages({ ...person, lastName: name })).toEqual({ lastName: [message] })
  expect(registrationMessages({ ...company, contactFirstName: name })).toEqual({ contactFirstName: [message] })
})

test.each([
  "O'Neil-Smith",
  'St. John',
  'St.John',
  'María José',
  'J.R.',
  'J. R. R.',
  'Ng',
  'Jr.',
  'de la Cruz',
  '李',
  'Zoë',
])('a name of real people passes: %s', (name) => {
  expect(registrationMessages({ ...person, firstName: name, lastName: name })).toEqual({})
})

test('a company name may contain a domain, but not be a URL', () => {
  expect(registrationMessages({ ...company, businessName: 'Books.com Ltd' })).toEqual({})
  expect(Object.keys(registrationMessages({ ...company, businessName: 'https://evil.test' }))).toEqual(['businessName'])
})
