import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { siteAddress } from './journey.ts'
import { addAccount, beMember, type Member } from './members.ts'
import { queryRow } from './rows.ts'

/** Adds an entrepreneur without a company, and a session in this browser. */
export const beEntrepreneur = async (page: Page): Promise<Member> => {
  const member = await beMember(page)
  await queryRow(
    `insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Entrepreneur' returning user_id`,
    [member.id],
  )
  return member
}

/** Puts a person into a company that exists. */
const join = (companyId: string, { id }: Member) =>
  queryRow(
    `with profile as (update user_profiles set company_id = $1, is_entrepreneur = true where user_id = $2),
     role as (
       insert into user_roles (user_id, role_id) select $2, id from roles where name = 'Entrepreneur'
       on conflict do nothing
     )
     insert into company_members (company_id, user_id, status, joined_at, modified_at)
     values ($1, $2, 'Active', now(), now()) returning id`,
    [companyId, id],
  )

/** Adds a company whose primary user has a session in this browser. Creating one has its own test. */
export const beFounder = async (page: Page) => {
  const owner = await beEntrepreneur(page)
  const name = `Hope Bay ${randomBytes(4).toString('hex')}`
  const { id } = await queryRow<{ id: string }>(
    `insert into companies (name, phone_number, primary_user_id) values ($1, '876-555-0139', $2) returning id`,
    [name, owner.id],
  )
  await join(id, owner)
  return { ...owner, company: { id, name } }
}

/** Adds another member of that company. */
export const addColleague = async (companyId: string, firstName: string): Promise<Member> => {
  const colleague = await addAccount()
  await queryRow('update users set first_name = $2 where id = $1 returning id', [colleague.id, firstName])
  await join(companyId, colleague)
  return colleague
}

/** A page of somebody else, in a browser of their own. */
export const otherBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: siteAddress, viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'lignum-consent', value: 'no', url: siteAddress }])
  return context.newPage()
}
