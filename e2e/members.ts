import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { siteAddress } from './journey.ts'
import { newAddress } from './registration.ts'
import { queryRow } from './rows.ts'

/** The password of all demo accounts. */
export const demoPassword = 'Lignum-2026'

export type Member = { readonly id: string; readonly email: string }

/** Inserts a new account with the demo password. Registration has its own tests and takes seconds. */
export const addAccount = async (status: 'Active' | 'Unconfirmed' = 'Active'): Promise<Member> => {
  const email = newAddress('member')
  const { id } = await queryRow<{ id: string }>(
    `with one as (
       insert into users (email, password_hash, first_name, last_name, status)
       select $1, password_hash, 'Marva', 'Bennett', $2 from users where email = 'investor@demo.lignum.test'
       returning id
     ), profile as (insert into user_profiles (user_id, is_investor) select id, true from one),
     role as (
       insert into user_roles (user_id, role_id) select one.id, roles.id from one, roles where name = 'SocialInvestor'
     )
     select id from one`,
    [email, status],
  )
  return { id, email }
}

/** Starts a session of the account in this browser. Logging in has its own tests. */
export const startSession = async (page: Page, userId: string) => {
  const token = randomBytes(32).toString('base64url')
  await queryRow(
    `insert into sessions (user_id, token_hash, transport, idle_expires_at, expires_at)
     values ($1, $2, 'Cookie', now() + interval '1 hour', now() + interval '1 hour') returning id`,
    [userId, createHash('sha256').update(token).digest()],
  )
  await page.context().addCookies([{ name: 'lignum-sid', value: token, url: siteAddress }])
}

/** Adds an account and a session in this browser. */
export const beMember = async (page: Page): Promise<Member> => {
  const member = await addAccount()
  await startSession(page, member.id)
  return member
}

/** A session of one of the demo accounts, by the part of its address before the @. */
export const beDemoUser = async (page: Page, name: string) => {
  const { id } = await queryRow<{ id: string }>('select id from users where email = $1', [`${name}@demo.lignum.test`])
  await startSession(page, id)
}
