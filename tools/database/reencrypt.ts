import { readConfig } from '../../server/src/config/config.ts'
import { reencryptTotp, totpSeal } from '../../server/src/domains/accounts/index.ts'
import { createCardVault, reencryptCards } from '../../server/src/domains/giving/index.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'

// `npm run keys:reencrypt` re-encrypts all encrypted values in the database with the current keys. Safe while servers
// run, and safe to repeat.
const { database: settings, keys } = readConfig(process.env)
const { db, close } = openDatabase({ ...settings, url: settings.directUrl })
const counts = {
  SECOND_FACTOR_KEY: await reencryptTotp({ db, seal: totpSeal(keys.secondFactor) }),
  CARD_KEY: await reencryptCards({ db, vault: createCardVault(keys.cards) }),
}
await close()
for (const [name, { reencrypted, unreadable }] of Object.entries(counts)) {
  console.log(`${name}: ${reencrypted} values re-encrypted.`)
  if (unreadable === 0) continue
  console.error(
    `${name}: ${unreadable} values cannot be decrypted with the listed keys. Add the removed key to the list again.`,
  )
  process.exitCode = 1
}
