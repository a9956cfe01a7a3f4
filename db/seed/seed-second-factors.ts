import type pg from 'pg'
import { totpSeal } from '../../server/src/domains/accounts/second-factor/seal-totp.ts'
import { keyList } from '../../server/src/kit/security/keys.ts'
import { seedAccounts } from './accounts.ts'
import { idOf } from './random.ts'

/** Published, so that a script can log in as staff; demo databases only. */
const demoTotpSecret = 'JBSWY3DPEHPK3PXP'

/** Enrols the demo's staff, all with the same secret; an existing second factor is not replaced. */
export async function seedSecondFactors(client: pg.Client, key: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct ur.user_id as id from user_roles ur
     join role_operations ro on ro.role_id = ur.role_id and ro.operation = 'Login_to_Admin'
     where ur.user_id = any($1) and not exists (select from totp_factors t where t.user_id = ur.user_id)`,
    [demoPeople()],
  )
  for (const { id } of rows) {
    const sealed = totpSeal(keyList.parse(key)).seal(demoTotpSecret, id)
    await client.query('insert into totp_factors (user_id, sealed, last_step) values ($1, $2, 0)', [id, sealed])
    await client.query('update users set two_factor_enabled = true where id = $1', [id])
  }
}

const demoPeople = () => seedAccounts.map((account) => idOf(`user ${account.key}`))
