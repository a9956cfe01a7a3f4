import { expect, test } from 'vitest'
import { getAuditSeals, getAuditVerification, verifyAuditSeals } from '@lignum/contract/audit/audit'
import { bySystem } from '#kit/security/by'
import { createSigner } from '#kit/security/keys'
import { openLog } from '#kit/observability/log'
import { openTestDatabase } from '../../../../test/worlds/test-database.ts'
import { openTestStorage } from '../../../../test/worlds/test-storage.ts'
import { queuedJobs } from '../../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { transact } from '#kit/database/database'
import { recordAudit } from '../audit.writes.ts'
import { readNewestSeal } from './newest-seal.ts'
import { sealAudit } from './seal-audit.ts'
import { auditJobs } from './seals.jobs.ts'
import { findAuditGauges } from './seals.reads.ts'
import { verifyAudit } from './verify-audit.ts'

const key = 'a key of the audit trail, of no value outside tests'
const log = openLog('silent')

const openTrail = async (keys: [string, ...string[]] = [key]) => {
  const database = await openTestDatabase()
  const deps = { db: database.db, storage: await openTestStorage(), signer: createSigner(keys), log }
  const record = (name: string) =>
    transact(database.db, (tx) =>
      recordAudit(tx, bySystem('Project/EditProject'), [
        { event: 'Modified', entity: 'Project', entityId: '7', field: 'name', old: 'A', new: name },
      ]),
    )
  /** As a database owner would: no trigger runs. */
  const tamper = async (...statements: string[]) => {
    const client = await database.pool.connect()
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await client.query('set session_replication_role = origin')
    client.release()
  }
  return { deps, record, tamper, pool: database.pool }
}

test('entries are sealed in batches, each with the hash of the one before it', async () => {
  const { deps, record } = await openTrail()
  expect(await sealAudit(deps)).toBeNull()
  await record('one')
  await record('two')
  expect((await findAuditGauges(deps.db)).unsealedSeconds).toBeGreaterThan(0)
  const first = await sealAudit(deps)
  expect(first).toMatchObject({ number: '1', after_seq: '0', headers: '2', details: '2' })
  expect(await findAuditGauges(deps.db)).toEqual({ unsealedSeconds: 0 })
  await record('three')
  const second = await sealAudit(deps)
  expect(second).toMatchObject({ number: '2', after_seq: first?.through_seq, headers: '1', details: '1' })
  expect(second?.previous).toEqual(first?.hash)
  expect(await sealAudit(deps)).toBeNull()
  expect(await verifyAudit(deps)).toEqual({ seals: 2, headers: 3, details: 3, broken: [] })
  expect(await readNewestSeal(deps.storage)).toEqual({ number: '2', hash: second?.hash.toString('hex') })
})

test('a changed entry is found, and its seal is named', async () => {
  const { deps, record, tamper } = await openTrail()
  await record('one')
  await sealAudit(deps)
  await record('two')
  await sealAudit(deps)
  await tamper(`update audit_details set new_value = 'other' where new_value = 'two'`)
  expect((await verifyAudit(deps)).broken).toEqual([
    { number: '2', problem: 'Its entries or the seal itself were changed, or its key is not listed.' },
  ])
})

test('entries added later with an old time are found', async () => {
  const { deps, record, pool } = await openTrail()
  await record('one')
  await sealAudit(deps)
  await pool.query(
    `insert into audit_headers (operation, audit_status, audit_time) values ('Project/EditProject', 'Success', now() - interval '1 day')`,
  )
  await sealAudit(deps)
  expect((await verifyAudit(deps)).broken).toEqual([
    { number: '2', problem: 'An entry is older than the seal before it.' },
  ])
})

test('seals removed from the end are found by the copy in storage, which is then not overwritten', async () => {
  const { deps, record, tamper } = await openTrail()
  await record('one')
  await sealAudit(deps)
  await record('two')
  const second = await sealAudit(deps)
  await tamper(
    `delete from audit_details where seq > (select through_seq from audit_seals where number = 1)`,
    `delete from audit_headers where seq > (select through_seq from audit_seals where number = 1)`,
    `delete from audit_seals where number = 2`,
  )
  expect((await verifyAudit(deps)).broken).toEqual([
    { number: '2', problem: 'It is in storage, but not in the database.' },
  ])
  await record('three')
  await expect(sealAudit(deps)).rejects.toThrow('nothing was sealed')
  const sealJob = auditJobs({ ...deps, keys: [key] }).find(({ job }) => job.name === 'audit.seal')
  // Logged, not failed: once a minute it would leave a dead job.
  await sealJob?.run({})
  expect(await readNewestSeal(deps.storage)).toEqual({ number: '2', hash: second?.hash.toString('hex') })
})

test('a replaced key still verifies as long as it is listed', async () => {
  const { deps, record } = await openTrail()
  await record('one')
  await sealAudit(deps)
  const next = 'another key of the audit trail, of no value either'
  const both = { ...deps, signer: createSigner([next, key]) }
  await record('two')
  await sealAudit(both)
  expect((await verifyAudit(both)).broken).toEqual([])
  expect((await verifyAudit({ ...deps, signer: createSigner([next]) })).broken).toMatchObject([{ number: '1' }])
})

test('a batch waits for transactions that are under way', async () => {
  const { deps, pool } = await openTrail()
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into audit_headers (operation, audit_status) values ('Project/EditProject', 'Success')`)
  const sealing = sealAudit(deps)
  await expect(Promise.race([sealing, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))])).resolves.toBe(
    'waits',
  )
  await client.query('commit')
  client.release()
  expect(await sealing).toMatchObject({ headers: '1' })
})

test('an auditor starts a verification, and its result is shown with the seals', async () => {
  const world = await openWorld()
  const storage = await openTestStorage()
  const auditor = await world.personOf('Auditor')
  const deps = { db: world.db, storage, log, keys: world.config.keys.audit }
  await auditor.call(verifyAuditSeals, {})
  await auditor.call(verifyAuditSeals, {})
  expect((await auditor.call(getAuditVerification, {})).verification).toMatchObject({ finishedAt: null })
  // The start of the verification is itself an entry, sealed before the worker verifies.
  await sealAudit({ ...deps, signer: createSigner(deps.keys) })
  const queued = await queuedJobs(world.pool, 'audit.verify')
  expect(queued).toHaveLength(1)
  await auditJobs(deps)
    .find(({ job }) => job.name === 'audit.verify')
    ?.run(queued[0])
  const { verification } = await auditor.call(getAuditVerification, {})
  expect(verification).toMatchObject({ brokenCount: 0, broken: [], failure: null, seals: 1 })
  expect(verification?.startedBy).toContain('Pat Example')
  const started = await world.db.selectFrom('audit_verifications').select('id').execute()
  expect(started).toHaveLength(1)
  const { results, count } = await auditor.call(getAuditSeals, {})
  expect(results.map((seal) => seal.number)).toEqual([1])
  expect(count).toBe(1)
})
