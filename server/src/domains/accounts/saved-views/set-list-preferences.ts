import type { ListPreferences } from '@lignum/contract/accounts/saved-views'
import { limits } from '@lignum/contract/core/limits'
import type { BaseDeps } from '#kit/base-deps'
import { transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import { lockUser } from '../users/users.writes.ts'
import { listListPreferences } from './saved-views.reads.ts'
import { upsertListPreferences } from './saved-views.writes.ts'

type Wanted = ListPreferences & { readonly list: string }

/** Saves how a person wants to see a list. Not recorded: it is the look of their own screen. */
export const setListPreferences = (
  { db, clock }: BaseDeps,
  { id }: Actor,
  { list, columns, density }: Wanted,
): Promise<void> =>
  transact(db, async (tx) => {
    await lockUser(tx, id)
    const others = (await listListPreferences(tx, id)).filter((saved) => saved.list !== list)
    // There are fewer lists; a client that invents names must not fill the table.
    if (others.length >= limits.listsWithPreferences) throw new Refusal('too-large')
    await upsertListPreferences(tx, { userId: id, list, preferences: { columns, density }, now: clock.now() })
  })
