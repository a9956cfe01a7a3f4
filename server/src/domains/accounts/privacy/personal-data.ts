import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { findGrants } from '../users/users.reads.ts'
import { endOtherAccess } from '../sessions/end-other-access.ts'
import { presentProfile } from '../profile/profile.present.ts'
import { findProfile, listSecurityQuestions } from '../profile/profile.reads.ts'
import { findNotifications, listAcceptedDocuments, listEverySession } from './privacy.reads.ts'
import { deleteBelongings, pseudonymiseUser } from './privacy.writes.ts'
import { listListPreferences, listSavedViews } from '../saved-views/saved-views.reads.ts'
import { findMethods, listPasskeys } from '../second-factor/second-factor.reads.ts'
import { deleteFactors } from '../second-factor/second-factor.writes.ts'
import { listDevices } from '../sessions/sessions.reads.ts'

const beginning = new Date(0)

/**
 * What this domain stores about a person: profile, sessions, devices, factors (not their secrets), preferences and
 * consents.
 */
export const accountsPersonalData = (db: Db): PersonalData => ({
  domain: 'accounts',
  collect: async ({ id }) => {
    const profile = await findProfile(db, id)
    const devices = await listDevices(db, id, beginning)
    const passkeys = await listPasskeys(db, id)
    return {
      profile: profile && presentProfile(profile, { isOwn: true }),
      roles: (await findGrants(db, id, new Date())).roles,
      sessions: await listEverySession(db, id),
      devices: devices.map((d) => ({
        browser: d.user_agent,
        firstSeenAt: d.first_seen_at,
        lastSeenAt: d.last_seen_at,
      })),
      secondFactors: await findMethods(db, id),
      passkeys: passkeys.map((p) => ({ name: p.name, addedAt: p.created_at, lastUsedAt: p.last_used_at })),
      securityQuestions: await listSecurityQuestions(db, id),
      notifications: await findNotifications(db, id),
      savedViews: (await listSavedViews(db, id, [])).map(({ list, name, query }) => ({ list, name, query })),
      listPreferences: await listListPreferences(db, id),
      acceptedDocuments: await listAcceptedDocuments(db, id),
    }
  },
  erase: async (tx, { id }, now) => {
    await endOtherAccess(tx, { userId: id, keepSession: null, because: 'account erased', now })
    await deleteFactors(tx, id)
    await deleteBelongings(tx, id)
    await pseudonymiseUser(tx, id, now)
  },
})
