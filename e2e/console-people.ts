import { randomBytes } from 'node:crypto'
import { queryRow } from './rows.ts'

export type Person = { readonly id: string; readonly name: string }

const add = async (firstName: string, family: string): Promise<Person> => {
  const { id } = await queryRow<{ id: string }>(
    `with one as (
       insert into users (email, password_hash, first_name, last_name, status)
       select $1, password_hash, $2, $3, 'Active' from users where email = 'investor@demo.lignum.test'
       returning id
     ), profile as (insert into user_profiles (user_id, is_investor) select id, true from one)
     select id from one`,
    [`${firstName}.${family}@people.test`.toLowerCase(), firstName, family],
  )
  return { id, name: `${firstName} ${family}` }
}

/** Adds three active accounts of one new family name, by which a list finds just them, in this order. */
export const addFamily = async () => {
  const family = `Quashie-${randomBytes(4).toString('hex')}`
  const people = [await add('Ada', family), await add('Bea', family), await add('Cleo', family)] as const
  return { family, people }
}

/** The status of each of these accounts in the database. */
export const statusesOf = async (people: readonly Person[]): Promise<string[]> => {
  const { statuses } = await queryRow<{ statuses: string[] }>(
    'select array_agg(status::text order by array_position($1::uuid[], id)) as statuses from users where id = any($1::uuid[])',
    [people.map(({ id }) => id)],
  )
  return statuses
}

/** Somebody else changes the account: whoever has read it before is refused. */
export const changeElsewhere = ({ id }: Person) =>
  queryRow('update users set concurrency_stamp = gen_random_uuid() where id = $1 returning id', [id])
