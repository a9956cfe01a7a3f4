import { login, logout, refreshToken } from '@lignum/contract/accounts/accounts'
import { changePassword, requestPasswordReset, resetPassword } from '@lignum/contract/accounts/passwords'
import { downloadMyData, eraseMyAccount, setMyNotifications } from '@lignum/contract/accounts/privacy'
import { editUserProfile, getUserProfileById } from '@lignum/contract/accounts/profile'
import {
  confirmRegistration,
  registerAccount,
  registerByToken,
  registerCompany,
  registerInvestor,
} from '@lignum/contract/accounts/registration'
import {
  addPasskey,
  beginPasskey,
  confirmTotp,
  disableSecondFactor,
  removePasskey,
  renewRecoveryCodes,
  secondFactor,
} from '@lignum/contract/accounts/second-factor'
import { updateSecurityQuestions } from '@lignum/contract/accounts/security-questions'
import { endMyOtherSessions, endMySession, forgetMyDevice, getMySessions } from '@lignum/contract/accounts/sessions'
import { decideApplication } from '@lignum/contract/applications/decisions'
import { addAccount, saveAddAccountDraft } from '@lignum/contract/applications/applications'
import { getAllAuditHeaderByFilter, getAuditById } from '@lignum/contract/audit/audit'
import type { Call } from '@lignum/contract/core/call'
import { getFile } from '@lignum/contract/core/files'
import { reachOut } from '@lignum/contract/site/contact'
import { expect, test } from 'vitest'
import { registrationJobs } from '../src/domains/company/registration.jobs.ts'
import { operationOf } from '../src/kit/security/by.ts'
import { days } from '../src/kit/values/clock.ts'
import { applicationOf } from './scenes/console/applications.ts'
import { drainJobs } from './scenes/drain-jobs.ts'
import { makePasskey } from './scenes/passkey.ts'
import { pdf } from './scenes/pictures.ts'
import { recordedAdministration } from './scenes/recorded-administration.ts'
import { recordedListing } from './scenes/recorded-listing.ts'
import { recordedJobs } from './scenes/console/recorded-jobs.ts'
import { recordedMessages } from './scenes/console/recorded-messages.ts'
import { recordedNews } from './scenes/console/recorded-news.ts'
import { recordedReview } from './scenes/recorded-review.ts'
import { companyForm, investorForm, latestLink, newAddress } from './scenes/registration.ts'
import { openBrowser } from './worlds/browser.ts'
import { password, peopleOf } from './worlds/people.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000', MAIL_REQUESTS_PER_ADDRESS: '10000' })
const { db, visitor } = world
const { someone, newcomer, enrolled, challenged } = await peopleOf(world)
const next = 'Zephyr-Lagoon-77'
const idFile = { fileName: 'passport.pdf', content: pdf().toString('base64'), type: 'application/pdf' }

const confirmedByMail = async () => {
  const emailAddress = newAddress()
  await visitor(registerInvestor, investorForm({ emailAddress, confirmEmailAddress: emailAddress }))
  await drainJobs(world)
  const { page: _page, ...link } = await latestLink(db, emailAddress)
  await visitor(confirmRegistration, link)
}

const resetByMail = async () => {
  const { email } = await someone()
  await visitor(requestPasswordReset, { emailAddress: email })
  await drainJobs(world)
  const { page: _page, ...link } = await latestLink(db, email)
  await visitor(resetPassword, { ...link, password: next, confirmationPassword: next })
}

const refreshTwice = async () => {
  const { email } = await someone()
  const { refreshToken: token } = (await challenged(email, { 'x-session-transport': 'token' })).answer
  await visitor(refreshToken, { refreshToken: token })
  await visitor(refreshToken, { refreshToken: token }).catch(() => undefined)
}

const withPasskey = async () => {
  const person = await newcomer()
  const { options } = await person.call(beginPasskey, { password })
  const passkey = makePasskey(world.config.http.publicUrl).create(options)
  return { ...person, ...(await person.call(addPasskey, { name: 'My telephone', passkey })) }
}

const readSomebodysFile = async () => {
  const applicant = await world.personOf('SocialInvestor')
  const draft = await applicant.call(saveAddAccountDraft, { step: 1, values: {}, idFile })
  const staff = await world.person('Manage_Applications')
  await world.app.inject({ url: draft.idFile?.url ?? '', headers: staff.headers })
}

/** Every call outside of giving that is recorded, and how to make it. */
const recorded: [Call, () => Promise<unknown>][] = [
  ...recordedAdministration(world),
  ...recordedListing(world),
  ...recordedReview(world),
  ...recordedNews(world),
  ...recordedMessages(world),
  [
    decideApplication,
    async () => {
      const id = await applicationOf(world, (await newcomer()).id)
      await (await world.personOf('Administrator')).call(decideApplication, { id, status: 'Accepted' })
    },
  ],
  [login, () => newcomer()],
  [
    secondFactor,
    async () => {
      const { email, code } = await enrolled()
      await (await challenged(email)).call(secondFactor, { code: code() })
    },
  ],
  [logout, async () => (await newcomer()).call(logout, {})],
  [refreshToken, refreshTwice],
  [registerAccount, () => visitor(registerAccount, investorForm())],
  [registerByToken, () => visitor(registerByToken, investorForm())],
  [registerInvestor, () => visitor(registerInvestor, investorForm())],
  [registerCompany, () => visitor(registerCompany, companyForm())],
  [confirmRegistration, confirmedByMail],
  [resetPassword, resetByMail],
  [
    changePassword,
    async () =>
      (await newcomer()).call(changePassword, { oldPassword: password, newPassword: next, confirmPassword: next }),
  ],
  [
    editUserProfile,
    async () =>
      (await newcomer()).call(editUserProfile, { firstName: 'Anna', lastName: 'Browne', idType: '3', idNumber: 'N-1' }),
  ],
  [
    getUserProfileById,
    async () => (await world.person('View_Users')).call(getUserProfileById, { id: (await newcomer()).id }),
  ],
  [
    updateSecurityQuestions,
    async () => (await newcomer()).call(updateSecurityQuestions, { question1: 'First pet?', answer1: 'Rex' }),
  ],
  [
    setMyNotifications,
    async () => (await newcomer()).call(setMyNotifications, { projectNews: true, productNews: false }),
  ],
  [downloadMyData, async () => (await newcomer()).call(downloadMyData, { password })],
  [eraseMyAccount, async () => (await newcomer()).call(eraseMyAccount, { password })],
  [confirmTotp, () => enrolled()],
  [renewRecoveryCodes, async () => (await enrolled()).call(renewRecoveryCodes, { password })],
  [disableSecondFactor, async () => (await enrolled()).call(disableSecondFactor, { password })],
  [addPasskey, withPasskey],
  [
    removePasskey,
    async () => {
      const { call, passkey } = await withPasskey()
      await call(removePasskey, { id: passkey.id, password })
    },
  ],
  [
    endMySession,
    async () => {
      const { call } = await newcomer()
      const { sessions } = await call(getMySessions, {})
      await call(endMySession, { id: sessions[0]?.id ?? '' })
    },
  ],
  [
    endMyOtherSessions,
    async () => {
      const { email, call } = await newcomer()
      await openBrowser(world.app).call(login, { username: email, password })
      await call(endMyOtherSessions, {})
    },
  ],
  [
    forgetMyDevice,
    async () => {
      const { call } = await newcomer()
      const { devices } = await call(getMySessions, {})
      await call(forgetMyDevice, { id: devices[0]?.id ?? '' })
    },
  ],
  [addAccount, async () => (await world.personOf('SocialInvestor')).call(addAccount, application)],
  [getFile, readSomebodysFile],
  [
    getAuditById,
    async () => {
      const auditor = await world.personOf('Auditor')
      const { results } = await auditor.call(getAllAuditHeaderByFilter, {})
      await auditor.call(getAuditById, { id: results[0]?.id ?? '' })
    },
  ],
  ...recordedJobs(world),
  [
    reachOut,
    () =>
      visitor(reachOut, {
        name: 'Ann',
        email: 'ann@example.test',
        category: 'Report a concern',
        message: 'The gate is open.',
      }),
  ],
]

const application = {
  accountType: 1,
  primaryFirstName: 'Pat',
  primaryLastName: 'Example',
  primaryDob: '1990-01-01',
  primaryTrn: '123456789',
  accountName: 'Rainy days',
  jcsdNumber: '1000200',
  brokerCode: '20',
  idFile,
  hasJointHolders: false,
} as const

const entriesOf = (operation: string) =>
  db
    .selectFrom('audit_headers')
    .select(['user_id', 'address', 'event_marker'])
    .where('operation', '=', operation)
    .where('audit_status', '!=', 'Attempt')
    .execute()

test.each(recorded.map(([call, make]) => ({ operation: operationOf(call.path), make })))(
  '$operation is recorded with the address and the event marker of its request',
  async ({ operation, make }) => {
    const before = (await entriesOf(operation)).length
    await make()
    const entries = await entriesOf(operation)
    expect(entries.length).toBeGreaterThan(before)
    for (const { address, event_marker } of entries)
      expect({ address, event_marker }).toEqual({ address: '127.0.0.1', event_marker: expect.stringMatching(/\S/) })
  },
)

test('what a job changes is recorded as a change by the system, with the name of the job', async () => {
  await visitor(registerInvestor, investorForm())
  world.clock.advance(days(31))
  for (const { run } of registrationJobs({ ...world, unconfirmedRetentionMs: days(30) })) await run({})
  const entries = await entriesOf('company.forget-unconfirmed')
  expect(entries[0]).toMatchObject({ user_id: null, address: null })
})
