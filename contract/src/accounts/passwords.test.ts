import { expect, test } from 'vitest'
import { fieldMessages } from '../core/field-messages.ts'
import { changePassword, requestPasswordReset, resendMyActivationEmail, resetPassword } from './passwords.ts'
import { passwordRules } from './password-rules.ts'
import { editUserProfile } from './profile.ts'
import { answeredQuestions, updateSecurityQuestions } from './security-questions.ts'

test('an empty form reports every field, and none twice', () => {
  expect(fieldMessages(changePassword.request, {})).toEqual({
    oldPassword: ['Current Password is required'],
    newPassword: ['New Password is required'],
    confirmPassword: ['Confirm Password is required'],
  })
  expect(fieldMessages(resetPassword.request, { emailAddress: 'a@b.co', token: 't' })).toEqual({
    password: ['Password is required'],
    confirmationPassword: ['Confirm Password is required'],
  })
  expect(fieldMessages(editUserProfile.request, {})).toEqual({
    firstName: ['First Name is required'],
    lastName: ['Last Name is required'],
    idType: ['Id Type is required'],
    idNumber: ['Id Number is required'],
  })
})

test('passwords are compared while other fields are still invalid', () => {
  expect(fieldMessages(changePassword.request, { newPassword: 'a', confirmPassword: 'b' })).toMatchObject({
    oldPassword: ['Current Password is required'],
    confirmPassword: ['Passwords do not match'],
  })
})

test.each([requestPasswordReset, resendMyActivationEmail])('the address of $path is not validated', ({ request }) => {
  for (const emailAddress of ['', 'not an address', 'a@b.co'])
    expect(fieldMessages(request, { emailAddress })).toEqual({})
})

test.each([
  ['', [false, false, false, false]],
  ['1', [true, false, false, false]],
  ['aB', [false, true, true, false]],
  ['éÉ1234', [true, true, true, true]],
])('of the four rules, %j meets %j', (password, met) => {
  expect(passwordRules.map((rule) => rule.isMet(password))).toEqual(met)
})

test('a password of 128 characters is accepted, one more is not', () => {
  const of = (n: number) => `aB1${'x'.repeat(n - 3)}`
  const form = (password: string) => ({ oldPassword: 'x', newPassword: password, confirmPassword: password })
  expect(fieldMessages(changePassword.request, form(of(128)))).toEqual({})
  expect(fieldMessages(changePassword.request, form(of(129))).newPassword).toEqual(['input not properly formated'])
})

test('id types are accepted as numbers, as text or as names', () => {
  const form = { firstName: 'A', lastName: 'B', idNumber: '1' }
  for (const idType of [2, '2', 'Passport'] as const)
    expect(editUserProfile.request.parse({ ...form, idType })).toMatchObject({ idType: 'Passport', phoneNumber: null })
})

test('security questions are pairs; empty ones are ignored', () => {
  const fields = updateSecurityQuestions.request.parse({
    question1: '',
    answer1: null,
    question2: 'Pet?',
    answer2: 'Rex',
  })
  expect(answeredQuestions(fields)).toEqual([{ question: 'Pet?', answer: 'Rex' }])
  expect(fieldMessages(updateSecurityQuestions.request, { answer1: 'x' })).toEqual({ question1: ['This is required'] })
})
