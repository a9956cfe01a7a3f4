import type pg from 'pg'
import { hashPassword } from '../../server/src/kit/security/passwords.ts'
import { demoPassword, emailOf, seedAccounts } from './accounts.ts'
import { seedCompanies } from './companies.ts'
import { idOf } from './random.ts'

/** Adds the demo's users, their roles and their companies; existing rows are not changed. */
export async function seedPeople(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from users where id = $1', [idOf('user administrator')])
  if (rowCount === 1) return
  const passwordHash = await hashPassword(demoPassword)
  for (const account of seedAccounts) {
    await client.query(
      `insert into users (id, email, password_hash, first_name, last_name, status, phone_number)
       values ($1, $2, $3, $4, $5, 'Active', '+1 876 555 0100')`,
      [idOf(`user ${account.key}`), emailOf(account), passwordHash, account.firstName, account.lastName],
    )
    await client.query(`insert into user_roles (user_id, role_id) select $1, id from roles where name = $2`, [
      idOf(`user ${account.key}`),
      account.role,
    ])
  }
  await seedOrganisations(client)
  await client.query(
    `insert into user_profiles (user_id, company_id, is_entrepreneur, is_investor)
     select * from jsonb_to_recordset($1) as t (user_id uuid, company_id uuid, is_entrepreneur boolean, is_investor boolean)`,
    [
      JSON.stringify(
        seedAccounts.map(({ key, role, company }) => ({
          user_id: idOf(`user ${key}`),
          company_id: company ? idOf(`company ${company}`) : null,
          is_entrepreneur: role === 'Entrepreneur',
          is_investor: role === 'SocialInvestor',
        })),
      ),
    ],
  )
  await seedMembers(client)
}

/** Everybody with a company is a member of it; one more person is invited to the first. */
async function seedMembers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into company_members (company_id, user_id, status, joined_at, modified_at)
     select company_id, user_id, 'Active', '2026-02-02', '2026-02-02' from user_profiles where company_id is not null`,
  )
  await client.query(
    `insert into company_members (company_id, email, first_name, last_name, status, invited_by_id, invited_at, modified_at)
     values ($1, 'colleague@demo.lignum.test', 'Marcia', 'Lindo', 'Invited', $2, '2026-11-02', '2026-11-02')`,
    [idOf('company ridge'), idOf('user entrepreneur')],
  )
}

async function seedOrganisations(client: pg.Client): Promise<void> {
  const rows = Object.entries(seedCompanies).map(([key, company], index) => ({
    ...company,
    id: idOf(`company ${key}`),
    status: 'status' in company ? company.status : 'Active',
    phone: `+1 876 555 ${String(110 + index).padStart(4, '0')}`,
    trn: `00${String(index * 7_919 + 1_234_567)}`,
    owner:
      seedAccounts.filter((account) => account.company === key).map((account) => idOf(`user ${account.key}`))[0] ??
      null,
  }))
  await client.query(
    `insert into companies (id, name, phone_number, tax_id_number, status, primary_user_id, address_line1, city, state_parish)
     select id, name, phone, trn, status::company_status, owner, line1, city, parish
     from jsonb_to_recordset($1) as t (id uuid, name text, phone text, trn text, status text, owner uuid, line1 text, city text, parish text)`,
    [JSON.stringify(rows)],
  )
}
