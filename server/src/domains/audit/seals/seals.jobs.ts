import { z } from 'zod'
import { transact } from '#kit/database/database'
import { insertResult } from '#kit/database/invariants'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import { createSigner, type Keys } from '#kit/security/keys'
import { sealAudit, type SealDeps } from './seal-audit.ts'
import { finishVerification, insertVerification } from './seals.writes.ts'
import { verifyAudit } from './verify-audit.ts'

const seal = job({ name: 'audit.seal', payload: z.unknown(), attempts: 1, every: '* * * * *' })
const verifyNightly = job({ name: 'audit.verify-nightly', payload: z.unknown(), attempts: 1, every: '11 3 * * *' })

/** Queued when an auditor starts a verification. */
export const verifyJob = job({
  name: 'audit.verify',
  payload: z.object({ verificationId: z.uuid() }),
  attempts: 1,
})

/** Named like a check of db/checks, so that the alert for broken invariants covers it (docs/runbooks/alerts.md). */
const checkName = 'audit-matches-its-seals'

type Deps = Omit<SealDeps, 'signer'> & { readonly keys: Keys }

export const auditJobs = ({ keys, ...rest }: Deps): JobHandler[] => {
  const deps = { ...rest, signer: createSigner(keys) }
  return [
    // Runs again in a minute. A failure that lasts must not leave a dead job each time: the gauge raises the alert.
    handles(seal, async () => {
      await sealAudit(deps).catch((err: unknown) => deps.log.error({ err }, 'audit not sealed'))
    }),
    handles(verifyNightly, async () =>
      runVerification(deps, await transact(deps.db, (tx) => insertVerification(tx, null))),
    ),
    handles(verifyJob, ({ verificationId }) => runVerification(deps, verificationId)),
  ]
}

/** Verifies everything and stores the result. A verification that cannot finish says so. */
const runVerification = async (deps: SealDeps, id: string): Promise<void> => {
  const begun = performance.now()
  try {
    const result = await verifyAudit(deps)
    await finishVerification(deps.db, id, result)
    const violations = result.broken.length
    const sample = result.broken.slice(0, 5)
    const ms = performance.now() - begun
    await insertResult(deps.db, { name: checkName, month: '', violations, sample, fingerprint: '', ms })
    if (violations > 0) deps.log.error({ check: checkName, violations, sample }, 'invariant broken')
  } catch (err) {
    const failure = err instanceof Error ? err.message : String(err)
    await finishVerification(deps.db, id, { seals: 0, headers: 0, details: 0, broken: [], failure })
    throw err
  }
}
