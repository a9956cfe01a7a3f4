import { randomBytes, randomUUID } from 'node:crypto'
import * as passkeys from '../../../../server/src/domains/accounts/second-factor/passkeys.writes.ts'
import * as factorReads from '../../../../server/src/domains/accounts/second-factor/second-factor.reads.ts'
import * as factors from '../../../../server/src/domains/accounts/second-factor/second-factor.writes.ts'
import * as sessionReads from '../../../../server/src/domains/accounts/sessions/sessions.reads.ts'
import * as sessions from '../../../../server/src/domains/accounts/sessions/sessions.writes.ts'
import { grows, statementsOf } from '../statement.ts'

const later = (now: Date) => new Date(now.getTime() + 60_000)

export default [
  statementsOf('accounts/second-factor/passkeys.writes.ts', passkeys, {
    upsertPasskeyOffer: (w) =>
      passkeys.upsertPasskeyOffer(w.tx, { userId: w.user.id, challenge: 'c', expiresAt: later(w.now) }),
    takePasskeyOffer: (w) => passkeys.takePasskeyOffer(w.tx, w.user.id),
    insertPasskey: (w) =>
      passkeys.insertPasskey(w.tx, {
        userId: w.user.id,
        credentialId: randomUUID(),
        publicKey: randomBytes(32),
        counter: 0,
        transports: [],
        name: 'Key',
        now: w.now,
      }),
    lockPasskey: (w) =>
      passkeys.lockPasskey(w.tx, { userId: w.user.id, credentialId: w.some('passkeys').credential_id }),
    setPasskeyUsed: (w) => passkeys.setPasskeyUsed(w.tx, { id: w.some('passkeys').id, counter: 9, now: w.now }),
    deletePasskey: (w) => passkeys.deletePasskey(w.tx, { id: w.some('passkeys').id, userId: w.user.id }),
  }),
  statementsOf('accounts/second-factor/second-factor.reads.ts', factorReads, {
    listPasskeys: (w) => factorReads.listPasskeys(w.tx, w.user.id),
    countRecoveryCodes: (w) => factorReads.countRecoveryCodes(w.tx, w.user.id),
    hasTotp: (w) => factorReads.hasTotp(w.tx, w.user.id),
    findMethods: (w) => factorReads.findMethods(w.tx, w.user.id),
    findChallenge: (w) => factorReads.findChallenge(w.tx, w.some('login_challenges').token_hash, w.now),
  }),
  statementsOf('accounts/second-factor/second-factor.writes.ts', factors, {
    insertChallenge: (w) =>
      factors.insertChallenge(w.tx, {
        tokenHash: randomBytes(32),
        userId: w.user.id,
        isRemembered: false,
        expiresAt: later(w.now),
      }),
    lockTotpOfOtherKeys: grows('reads all secrets once, when an operator replaces their key', (w) =>
      factors.lockTotpOfOtherKeys(w.tx, {
        table: 'totp_factors',
        current: Buffer.of(1, 2, 3, 4, 5),
        after: '00000000-0000-0000-0000-000000000000',
        limit: 10,
      }),
    ),
    setSealedTotp: (w) =>
      factors.setSealedTotp(w.tx, { table: 'totp_factors', userId: w.user.id, sealed: randomBytes(32) }),
    deleteChallenges: (w) => factors.deleteChallenges(w.tx, w.user.id),
    lockChallenge: (w) => factors.lockChallenge(w.tx, w.some('login_challenges').token_hash),
    setPasskeyChallenge: (w) =>
      factors.setPasskeyChallenge(w.tx, { tokenHash: w.some('login_challenges').token_hash, challenge: 'c' }),
    setChallengeMissed: (w) => factors.setChallengeMissed(w.tx, w.some('login_challenges').token_hash),
    setChallengePassed: (w) => factors.setChallengePassed(w.tx, w.some('login_challenges').token_hash, w.now),
    upsertTotpOffer: (w) =>
      factors.upsertTotpOffer(w.tx, { userId: w.user.id, sealed: randomBytes(32), expiresAt: later(w.now) }),
    lockTotpOffer: (w) => factors.lockTotpOffer(w.tx, w.user.id),
    deleteTotpOffer: (w) => factors.deleteTotpOffer(w.tx, w.user.id),
    upsertTotp: (w) =>
      factors.upsertTotp(w.tx, { userId: w.user.id, sealed: randomBytes(32), lastStep: 1, now: w.now }),
    lockTotp: (w) => factors.lockTotp(w.tx, w.user.id),
    setTotpStep: (w) => factors.setTotpStep(w.tx, w.user.id, 2),
    insertRecoveryCodes: (w) => factors.insertRecoveryCodes(w.tx, w.user.id, [randomBytes(32), randomBytes(32)]),
    deleteRecoveryCodes: (w) => factors.deleteRecoveryCodes(w.tx, w.user.id),
    setRecoveryCodeUsed: (w) =>
      factors.setRecoveryCodeUsed(w.tx, {
        userId: w.user.id,
        codeHash: w.some('recovery_codes').code_hash,
        now: w.now,
      }),
    deleteFactors: (w) => factors.deleteFactors(w.tx, w.user.id),
    deleteOverdue: grows('deletes all expired rows, in batches', (w) => factors.deleteOverdue(w.tx, w.now)),
  }),
  statementsOf('accounts/sessions/sessions.reads.ts', sessionReads, {
    isKnownDevice: (w) =>
      sessionReads.isKnownDevice(w.tx, {
        email: w.user.email,
        deviceHash: w.some('user_devices').device_hash,
        now: w.now,
      }),
    findLiveSession: (w) => sessionReads.findLiveSession(w.tx, w.some('sessions').token_hash, w.now),
    findSession: (w) => sessionReads.findSession(w.tx, w.some('sessions').id),
    listLiveSessions: (w) => sessionReads.listLiveSessions(w.tx, w.user.id, w.now),
    listDevices: (w) => sessionReads.listDevices(w.tx, w.user.id, w.now),
  }),
  statementsOf('accounts/sessions/sessions.writes.ts', sessions, {
    insertSession: (w) =>
      sessions.insertSession(w.tx, {
        userId: w.user.id,
        tokenHash: randomBytes(32),
        transport: 'Cookie',
        isRemembered: false,
        deviceHash: null,
        address: '127.0.0.1',
        userAgent: 'test',
        now: w.now,
        idleExpiresAt: later(w.now),
        expiresAt: later(w.now),
      }),
    setSessionSeen: (w) =>
      sessions.setSessionSeen(w.tx, { id: w.some('sessions').id, now: w.now, idleExpiresAt: later(w.now) }),
    setSessionToken: (w) =>
      sessions.setSessionToken(w.tx, {
        id: w.some('sessions').id,
        tokenHash: randomBytes(32),
        now: w.now,
        idleExpiresAt: later(w.now),
      }),
    endSessions: (w) => sessions.endSessions(w.tx, { userId: w.user.id }, { now: w.now, because: 'test' }),
    endSession: (w) => sessions.endSession(w.tx, { id: w.some('sessions').id, now: w.now, because: 'test' }),
    insertRefreshToken: (w) =>
      sessions.insertRefreshToken(w.tx, { sessionId: w.some('sessions').id, tokenHash: randomBytes(32) }),
    lockRefreshToken: (w) => sessions.lockRefreshToken(w.tx, w.some('session_refresh_tokens').token_hash),
    setRefreshTokenUsed: (w) => sessions.setRefreshTokenUsed(w.tx, w.some('session_refresh_tokens').token_hash, w.now),
    upsertDevice: (w) =>
      sessions.upsertDevice(w.tx, { userId: w.user.id, deviceHash: randomBytes(32), userAgent: 'test', now: w.now }),
    isNewDevice: (w) => sessions.isNewDevice(w.tx, { userId: w.user.id, deviceHash: randomBytes(32) }),
    deleteDevice: (w) => sessions.deleteDevice(w.tx, { id: w.some('user_devices').id, userId: w.user.id }),
  }),
]
