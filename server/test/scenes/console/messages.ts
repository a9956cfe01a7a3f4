import type { MessageStatus } from '@lignum/contract/site/messages'
import type { World } from '../../worlds/world.ts'

/** A message of the contact form in that state. */
export const messageIn = async (
  { db }: Pick<World, 'db'>,
  status: MessageStatus = 'Open',
  { email = 'ann@example.test', category = 'General' } = {},
): Promise<string> => {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ name: 'Ann Example', email, category, message: 'The gate is open.\nPlease look.', status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
