import { readConfig } from '../../server/src/config/config.ts'
import { verifyAudit } from '../../server/src/domains/audit/index.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { openStorage } from '../../server/src/kit/files/storage.ts'
import { createSigner } from '../../server/src/kit/security/keys.ts'

// `npm run audit:verify` reads every audit entry once and compares it with its seal. Safe while servers run.
const config = readConfig(process.env)
const { db, close } = openDatabase({ ...config.database, url: config.database.directUrl })
const storage = await openStorage(config.storage)
const begun = performance.now()
const { seals, headers, details, broken } = await verifyAudit({ db, storage, signer: createSigner(config.keys.audit) })
await close()
const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
console.log(`${seals} seals over ${headers} entries with ${details} details, read in ${seconds} s.`)
for (const { number, problem } of broken) console.error(number === null ? problem : `Seal ${number}: ${problem}`)
console.log(
  broken.length === 0 ? 'Every seal matches.' : `${broken.length} problems: see docs/runbooks/audit-seals.md.`,
)
if (broken.length > 0) process.exitCode = 1
