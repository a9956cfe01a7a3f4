import { getSessionUser, login } from '@lignum/contract/accounts/accounts'
import {
  changePassword,
  requestPasswordReset,
  resendMyActivationEmail,
  resetPassword,
} from '@lignum/contract/accounts/passwords'
import { editUserProfile, getMyUserProfile } from '@lignum/contract/accounts/profile'
import { confirmRegistration, registerCompany, registerInvestor } from '@lignum/contract/accounts/registration'
import { updateSecurityQuestions } from '@lignum/contract/accounts/security-questions'
import { afterAll, expect, test } from 'vitest'
import { openBrowser } from '../../../test/worlds/browser.ts'
import { openInbox } from '../../../test/worlds/inbox.ts'
import { companyForm, goodPassword, investorForm, linkIn } from '../../../test/scenes/registration.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { startWorker } from '../../worker.ts'

const lines: string[] = []
const inbox = await openInbox()
const world = await openWorld({ SMTP_URL: inbox.smtpUrl, LOG_LEVEL: 'debug' }, { write: (line) => lines.push(line) })
const worker = await startWorker(world)
afterAll(() => worker.stop())

const mailTo = async (address: string, subject: string) => {
  const arrived = async () => (await inbox.mails()).some((m) => m.to[0]?.address === address && m.subject === subject)
  await expect.poll(arrived, { timeout: 15_000, interval: 100 }).toBe(true)
}

const newestMail = async (address: string, subject: string) => {
  await mailTo(address, subject)
  return (await inbox.mails()).findLast((m) => m.to[0]?.address === address && m.subject === subject)
}

const linkFrom = async (address: string, subject: string) => {
  const { page: _, ...link } = linkIn((await newestMail(address, subject))?.text ?? '')
  return link
}

const person = investorForm({
  emailAddress: 'winsome.grant@example.test',
  telephone: '876-555-7301',
  idNumber: 'PP4455667',
  trn: '104-882-913',
})
const company = companyForm({
  emailAddress: 'delroy.hall@example.test',
  contactTelephone: '876-555-7302',
  companyPhoneNumber: '876-555-7303',
  contactIdNumber: 'DL9988776',
  trn: '200-771-345',
  contactTrn: '118-224-336',
})
const [second, third] = ['Breadfruit-88', 'Ackee-morning-9']
const tokens: string[] = []

test('a person registers, changes the password and resets it, with mails from a real server', async () => {
  const browser = openBrowser(world.app)
  await browser.call(registerInvestor, person)
  const activation = await linkFrom(person.emailAddress, 'Please activate your Lignum account')
  await browser.call(confirmRegistration, activation)
  await browser.call(login, { username: person.emailAddress, password: goodPassword })
  await browser.call(editUserProfile, { firstName: 'Winsome', lastName: 'Grant', idType: 1, idNumber: 'PP4455668' })
  await browser.call(updateSecurityQuestions, { question1: 'First school?', answer1: 'Titchfield High' })
  expect(await browser.call(getMyUserProfile, {})).toMatchObject({ firstName: 'Winsome', idNumber: 'PP4455668' })

  await browser.call(changePassword, { oldPassword: goodPassword, newPassword: second, confirmPassword: second })
  expect((await newestMail(person.emailAddress, 'Your Lignum password was changed'))?.html).toContain('Winsome')

  await openBrowser(world.app).call(requestPasswordReset, { emailAddress: person.emailAddress })
  const reset = await linkFrom(person.emailAddress, 'Choose a new password for Lignum')
  await browser.call(resetPassword, { ...reset, password: third, confirmationPassword: third })
  expect((await browser.call(getSessionUser, {})).user).toBeNull()
  expect(await browser.call(login, { username: person.emailAddress, password: third })).toMatchObject({
    loggedIn: true,
  })
  tokens.push(activation.token, reset.token)
})

test('a company registers, and invalid steps are refused', async () => {
  const { call } = openBrowser(world.app)
  await call(registerCompany, company)
  const link = await linkFrom(company.emailAddress, 'Please activate your Lignum account')
  tokens.push(link.token)
  const wrong = [
    call(confirmRegistration, { ...link, token: `${link.token}x` }),
    call(registerCompany, { ...company, businessName: '' }),
    call(registerCompany, { ...company, password: 'Password1', confirmPassword: 'Password1' }),
    call(login, { username: company.emailAddress, password: 'Wrong-guess-1' }),
    call(resetPassword, { ...link, password: second, confirmationPassword: second }),
  ]
  for (const outcome of await Promise.allSettled(wrong)) expect(outcome.status).toBe('rejected')
  await call(registerInvestor, { ...person, password: second, confirmPassword: second })
  await mailTo(person.emailAddress, 'You already have a Lignum account')
  await call(resendMyActivationEmail, { emailAddress: 'nobody.here@example.test' })
  await call(confirmRegistration, link)
  const { user } = await call(login, { username: company.emailAddress, password: goodPassword })
  expect(user).toMatchObject({ roles: ['Entrepreneur'] })
})

test('the log contains no email address, telephone number, id number, token or password', () => {
  const log = lines.join('')
  for (const entry of ['/api/Registration/RegisterCompany', 'accounts.send-activation', 'mail.deliver', 'refused'])
    expect(log).toContain(entry)
  const personal = [
    person.emailAddress,
    company.emailAddress,
    'winsome',
    'delroy',
    'nobody.here',
    person.telephone,
    company.contactTelephone,
    company.companyPhoneNumber ?? '',
    person.idNumber,
    'PP4455668',
    company.contactIdNumber,
    person.trn,
    company.trn,
    company.contactTrn,
    'Titchfield',
    goodPassword,
    second,
    third,
    ...tokens,
  ]
  expect(tokens).toHaveLength(3)
  expect(personal.filter((text) => log.toLowerCase().includes(text.toLowerCase()))).toEqual([])
})
