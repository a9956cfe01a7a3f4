import { expect, test } from 'vitest'
import { accountDetailsStep, addAccountRequest, clearedHolders, clearUnused, jointHoldersStep } from './applications.ts'

const required = 'This is required'
const malformed = 'input not properly formated'

const idFile = { fileName: 'id.png', content: 'aWQtaW1hZ2U=', type: 'image/png' }
const details = {
  accountType: 1 as const,
  primaryTrn: '123456789',
  accountName: 'Rainy days',
  jcsdNumber: '1000200',
  brokerCode: '20',
  idFile,
  hasJointHolders: false,
}
const individual = (n: number) => ({
  [`clientTypeHolder${n}`]: 1,
  [`firstNameHolder${n}`]: 'Sam',
  [`lastNameHolder${n}`]: 'Example',
  [`dobHolder${n}`]: '1990-02-03',
  [`trnHolder${n}`]: '987654321',
})

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const result = ({ error }: Parsed) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

test('an empty first step reports every required field at once', () => {
  expect(result(accountDetailsStep.safeParse({}))).toEqual({
    accountType: required,
    primaryTrn: required,
    accountName: required,
    jcsdNumber: required,
    brokerCode: required,
    idFile: required,
    hasJointHolders: required,
  })
})

test.each(['accountType', 'primaryTrn', 'accountName', 'jcsdNumber', 'brokerCode', 'idFile', 'hasJointHolders'])(
  '%s missing, alone, is reported alone',
  (field) => {
    for (const value of [undefined, null])
      expect(result(addAccountRequest.safeParse({ ...details, [field]: value }))).toEqual({ [field]: required })
  },
)

test('blanks count as empty', () => {
  expect(result(accountDetailsStep.safeParse({ ...details, accountName: '   ' }))).toEqual({ accountName: required })
})

test.each([
  ['accountType', 3],
  ['accountType', '1'],
  ['primaryTrn', 5],
  ['accountName', 'x'.repeat(101)],
  ['primaryDob', '31/12/1990'],
  ['primaryDob', '1990-02-30'],
  ['primaryDob', '2999-01-01'],
  ['hasJointHolders', 'yes'],
])('%s as %s is not properly formed', (field, value) => {
  expect(result(accountDetailsStep.safeParse({ ...details, [field]: value }))).toEqual({ [field]: malformed })
})

test("the id is not required from clients of broker '10', and a stored one is enough for others", () => {
  const { idFile: _, ...without } = details
  expect(result(addAccountRequest.safeParse({ ...without, brokerCode: '10' }))).toEqual({})
  expect(result(addAccountRequest.safeParse({ ...without, idFileId: crypto.randomUUID() }))).toEqual({})
  expect(result(addAccountRequest.safeParse({ ...without, brokerCode: '100' }))).toEqual({ idFile: required })
})

test('with joint holders the first is required; without, holders are not validated', () => {
  expect(result(addAccountRequest.safeParse({ ...details, hasJointHolders: true }))).toEqual({
    clientTypeHolder1: required,
  })
  expect(result(addAccountRequest.safeParse({ ...details, clientTypeHolder2: 1 }))).toEqual({})
})

test.each([1, 2, 3])('holder %i: an individual needs four fields, a company two', (n) => {
  const others = n === 1 ? {} : individual(1)
  expect(result(jointHoldersStep.safeParse({ ...others, [`clientTypeHolder${n}`]: 1 }))).toEqual({
    [`firstNameHolder${n}`]: required,
    [`lastNameHolder${n}`]: required,
    [`dobHolder${n}`]: required,
    [`trnHolder${n}`]: required,
  })
  expect(result(jointHoldersStep.safeParse({ ...others, [`clientTypeHolder${n}`]: 2 }))).toEqual({
    [`firstNameHolder${n}`]: required,
    [`trnHolder${n}`]: required,
  })
})

test('three complete holders pass', () => {
  const form = { ...details, hasJointHolders: true, ...individual(1), ...individual(2), ...individual(3) }
  expect(addAccountRequest.safeParse(form).success).toBe(true)
})

test('the client type clears the fields it does not need', () => {
  const person = { primaryFirstName: 'Pat', primaryLastName: 'Example', primaryDob: '1990-01-01' }
  const filled = { ...person, primaryBusinessName: 'Pat & Co' }
  expect(clearUnused({ accountType: 1, ...filled })).toEqual({ accountType: 1, ...person, primaryBusinessName: null })
  expect(clearUnused({ accountType: 2, ...filled })).toEqual({
    accountType: 2,
    primaryFirstName: null,
    primaryLastName: null,
    primaryDob: null,
    primaryBusinessName: 'Pat & Co',
  })
  expect(clearUnused(filled)).toEqual(filled)
})

test('a company as joint holder has neither last name nor date of birth', () => {
  expect(clearUnused({ ...individual(2), clientTypeHolder2: 2 })).toEqual({
    ...individual(2),
    clientTypeHolder2: 2,
    lastNameHolder2: null,
    dobHolder2: null,
  })
})

test('answering No clears every holder, answering Yes none', () => {
  const holders = { ...individual(1), ...individual(2), ...individual(3) }
  expect(clearUnused({ hasJointHolders: false, ...holders })).toEqual({ hasJointHolders: false, ...clearedHolders })
  expect(clearUnused({ hasJointHolders: true, ...holders })).toEqual({ hasJointHolders: true, ...holders })
})
