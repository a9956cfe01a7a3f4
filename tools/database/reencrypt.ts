import { type Config, readConfig } from '../../server/src/config/config.ts'
import { ConfigRefused } from '../../server/src/config/config-refused.ts'
import { reencryptTotp, totpSeal } from '../../server/src/domains/accounts/index.ts'
import { reencryptBankAccounts, sealBankAccounts } from '../../server/src/domains/company/index.ts'
import { createCardVault, reencryptCards } from '../../server/src/domains/giving/index.ts'
import type { Db } from '../../server/src/kit/database/database.ts'
import { refuse, runCommand } from './run-command.ts'

// `npm run keys:reencrypt` re-encrypts all encrypted values in the database with the current keys. Safe while servers
// run, and safe to repeat.
const readSettings = (): Config | null => {
  try {
    return readConfig(process.env)
  } catch (err) {
    if (!(err instanceof ConfigRefused)) throw err
    refuse(
      `keys:reencrypt needs the settings of the servers:\n${err.reasons.map((reason) => `  - ${reason}`).join('\n')}`,
    )
    return null
  }
}

const reencrypt =
  ({ keys }: Config) =>
  async (db: Db): Promise<void> => {
    const counts = {
      SECOND_FACTOR_KEY: await reencryptTotp({ db, seal: totpSeal(keys.secondFactor) }),
      CARD_KEY: await reencryptCards({ db, vault: createCardVault(keys.cards) }),
      BANK_ACCOUNT_KEY: await reencryptBankAccounts({ db, seal: sealBankAccounts(keys.bankAccounts) }),
    }
    for (const [name, { reencrypted, unreadable }] of Object.entries(counts)) {
      console.log(`${name}: ${reencrypted} values re-encrypted.`)
      if (unreadable > 0)
        refuse(
          `${name}: ${unreadable} values cannot be decrypted with the listed keys. Add the removed key to the list again.`,
        )
    }
  }

const config = readSettings()
if (config) await runCommand(reencrypt(config), config.database.directUrl)
