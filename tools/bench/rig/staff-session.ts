import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Starts a session of a demo account in the database, and returns its cookie. */
export const startStaffSession = async (client: pg.Client, name: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (user_id, token_hash, transport, idle_expires_at, expires_at)
     select id, $2, 'Cookie', now() + interval '1 hour', now() + interval '1 hour' from users where email = $1`,
    [`${name}@demo.lignum.test`, createHash('sha256').update(token).digest()],
  )
  return token
}
