import { randomBytes, randomUUID } from 'node:crypto'
import * as reads from '../../../../server/src/domains/accounts/users/users.reads.ts'
import * as writes from '../../../../server/src/domains/accounts/users/users.writes.ts'
import * as administrators from '../../../../server/src/domains/accounts/administration/administrators.writes.ts'
import * as registration from '../../../../server/src/domains/accounts/registration/registration.writes.ts'
import * as passwords from '../../../../server/src/domains/accounts/passwords/passwords.writes.ts'
import * as privacyReads from '../../../../server/src/domains/accounts/privacy/privacy.reads.ts'
import * as privacy from '../../../../server/src/domains/accounts/privacy/privacy.writes.ts'
import * as profileReads from '../../../../server/src/domains/accounts/profile/profile.reads.ts'
import * as profile from '../../../../server/src/domains/accounts/profile/profile.writes.ts'
import * as viewReads from '../../../../server/src/domains/accounts/saved-views/saved-views.reads.ts'
import * as views from '../../../../server/src/domains/accounts/saved-views/saved-views.writes.ts'
import * as links from '../../../../server/src/domains/accounts/users/user-links.writes.ts'
import { grows, isPart, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const newUser = () => ({
  email: `${randomUUID()}@example.test`,
  firstName: 'Pat',
  lastName: 'Example',
  phoneNumber: '8765550100',
  passwordHash: 'hash',
})

const newView = { list: 'audit', name: 'A view', query: 'q=1', role_id: null, is_pinned: false, position: 0 }

const resetOf = (w: World) => ({ userId: w.user.id, purpose: 'PasswordReset', subjectId: null, now: w.now }) as const

export default [
  statementsOf('accounts/users/users.reads.ts', reads, {
    listUsersByEmail: (w) => reads.listUsersByEmail(w.tx, w.user.email),
    findUser: (w) => reads.findUser(w.tx, w.user.id),
    listActiveAddresses: (w) => reads.listActiveAddresses(w.tx, [w.user.email]),
    findPasswordHash: (w) => reads.findPasswordHash(w.tx, w.user.id),
    findGrants: (w) => reads.findGrants(w.tx, w.user.id, w.now),
    listPeople: (w) => reads.listPeople(w.tx, [w.user.id]),
    findNames: (w) => reads.findNames(w.tx, [w.user.id]),
    listUnconfirmedBefore: grows('a row for each unconfirmed registration', (w) =>
      reads.listUnconfirmedBefore(w.tx, w.now),
    ),
  }),
  statementsOf('accounts/users/users.writes.ts', writes, {
    setLastLogin: (w) => writes.setLastLogin(w.tx, w.user.id, w.now),
    lockUser: (w) => writes.lockUser(w.tx, w.user.id),
    setTwoFactorEnabled: (w) => writes.setTwoFactorEnabled(w.tx, w.user.id, true),
    setLockout: (w) => writes.setLockout(w.tx, { emailAddress: w.user.email, failures: 6, until: w.now }),
  }),
  statementsOf('accounts/administration/administrators.writes.ts', administrators, {
    lockRole: grows('counts the holders of a role, when an operator creates the first administrator', (w) =>
      administrators.lockRole(w.tx, 'Administrator'),
    ),
    insertActiveUser: (w) => administrators.insertActiveUser(w.tx, { ...newUser(), roleId: w.some('roles').id }),
  }),
  statementsOf('accounts/registration/registration.writes.ts', registration, {
    insertUser: (w) => registration.insertUser(w.tx, newUser(), w.now),
    insertPlaceholderUser: (w) => registration.insertPlaceholderUser(w.tx, newUser().email, w.now),
    insertProfile: async (w) =>
      registration.insertProfile(
        w.tx,
        await registration.insertUser(w.tx, newUser(), w.now),
        'SocialInvestor',
        profile.noDetails,
      ),
    insertRole: async (w) =>
      registration.insertRole(w.tx, await registration.insertUser(w.tx, newUser(), w.now), 'SocialInvestor'),
    insertAgreement: async (w) =>
      registration.insertAgreement(w.tx, await registration.insertUser(w.tx, newUser(), w.now), w.now),
    lockUsersByEmail: (w) => registration.lockUsersByEmail(w.tx, w.user.email),
    voidUnconfirmed: (w) => registration.voidUnconfirmed(w.tx, w.user.id, w.now),
    setUserActive: (w) => registration.setUserActive(w.tx, w.user.id, w.now),
    clearCompanyOfUser: (w) => registration.clearCompanyOfUser(w.tx, w.user.id, w.some('companies').id),
    setCompanyOfUser: (w) => registration.setCompanyOfUser(w.tx, w.user.id, w.some('companies').id),
  }),
  statementsOf('accounts/passwords/passwords.writes.ts', passwords, {
    setPassword: (w) => passwords.setPassword(w.tx, { userId: w.user.id, passwordHash: 'hash', now: w.now }),
  }),
  statementsOf('accounts/privacy/privacy.reads.ts', privacyReads, {
    findNotifications: (w) => privacyReads.findNotifications(w.tx, w.user.id),
    listEverySession: (w) => privacyReads.listEverySession(w.tx, w.user.id),
    listAcceptedDocuments: (w) => privacyReads.listAcceptedDocuments(w.tx, w.user.id),
  }),
  statementsOf('accounts/privacy/privacy.writes.ts', privacy, {
    upsertNotifications: (w) =>
      privacy.upsertNotifications(w.tx, { userId: w.user.id, projectNews: true, productNews: true, now: w.now }),
    pseudonymiseUser: (w) => privacy.pseudonymiseUser(w.tx, w.user.id, w.now),
    deleteBelongings: (w) => privacy.deleteBelongings(w.tx, w.user.id),
  }),
  statementsOf('accounts/profile/profile.reads.ts', profileReads, {
    findProfile: (w) => profileReads.findProfile(w.tx, w.user.id),
    listSecurityQuestions: (w) => profileReads.listSecurityQuestions(w.tx, w.user.id),
  }),
  statementsOf('accounts/profile/profile.writes.ts', profile, {
    personalColumns: isPart,
    setPersonalDetails: (w) => profile.setPersonalDetails(w.tx, w.user.id, profile.noDetails),
    setProfile: (w) =>
      profile.setProfile(
        w.tx,
        w.user.id,
        {
          firstName: 'Pat',
          lastName: 'Example',
          phoneNumber: null,
          idType: 'Passport',
          idNumber: '1',
          address: undefined,
        },
        w.now,
      ),
    replaceSecurityQuestions: (w) =>
      profile.replaceSecurityQuestions(w.tx, w.user.id, [{ question: 'Which?', answerHash: 'hash' }], w.now),
  }),
  statementsOf('accounts/saved-views/saved-views.reads.ts', viewReads, {
    listSavedViews: grows('a row for each view that is shared with a role of the person', (w) =>
      viewReads.listSavedViews(w.tx, w.user.id, ['Auditor']),
    ),
    findSavedView: (w) => viewReads.findSavedView(w.tx, w.some('saved_views').id),
    countSavedViews: (w) => viewReads.countSavedViews(w.tx, w.user.id),
    findOwnRole: (w) => viewReads.findOwnRole(w.tx, w.user.id, 'Auditor'),
    listListPreferences: (w) => viewReads.listListPreferences(w.tx, w.user.id),
  }),
  statementsOf('accounts/saved-views/saved-views.writes.ts', views, {
    insertSavedView: (w) => views.insertSavedView(w.tx, w.user.id, newView),
    setSavedView: (w) => views.setSavedView(w.tx, w.some('saved_views').id, newView, w.now),
    lockSavedView: (w) => views.lockSavedView(w.tx, w.some('saved_views').id),
    removeSavedView: (w) => views.removeSavedView(w.tx, w.some('saved_views').id),
    upsertListPreferences: (w) =>
      views.upsertListPreferences(w.tx, {
        userId: w.user.id,
        list: 'audit',
        preferences: { columns: null, density: 'compact' },
        now: w.now,
      }),
  }),
  statementsOf('accounts/users/user-links.writes.ts', links, {
    isLinkMade: (w) => links.isLinkMade(w.tx, randomUUID()),
    supersedeLinks: (w) => links.supersedeLinks(w.tx, resetOf(w)),
    insertLink: async (w) => {
      await links.supersedeLinks(w.tx, resetOf(w))
      await links.insertLink(w.tx, {
        ...resetOf(w),
        email: w.user.email,
        tokenHash: randomBytes(32),
        requestId: randomUUID(),
        expiresAt: w.now,
      })
    },
    lockLink: (w) =>
      links.lockLink(w.tx, {
        purposes: ['PasswordReset', 'Invitation'],
        email: w.some('user_links').email,
        tokenHash: w.some('user_links').token_hash,
      }),
    setLinkUsed: (w) => links.setLinkUsed(w.tx, w.some('user_links').id, w.now),
    deleteLinksBefore: grows('deletes all expired rows, in batches', (w) => links.deleteLinksBefore(w.tx, w.now)),
    listLinkRequests: (w) => links.listLinkRequests(w.tx, w.user.id),
  }),
]
