import type { NewsAction } from '@lignum/contract/news/names'
import type { Operation } from '@lignum/contract/core/operations'
import { findNames, holdOperations } from '#domains/accounts'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { formatMoment } from '#kit/values/local-day'
import { Refusal } from '#kit/values/refusal'
import { findTransition, findViolated, isOutAt, type NewsTransition } from '../news-flow.ts'
import { missingParts, valuesOf } from './news-values.policy.ts'
import { type LockedArticle, lockArticle } from './newsroom.writes.ts'

export type ArticleChange = {
  readonly tx: Tx
  readonly article: LockedArticle
  readonly transition: NewsTransition
  readonly operations: ReadonlySet<Operation>
  readonly now: Date
}

type Wanted = {
  readonly id: string
  readonly action: NewsAction
  /** The version that the person has read; not compared where it does not matter. */
  readonly version?: number
  readonly hasReason?: boolean
}

/**
 * Runs a transition of an article whose guards hold. What the person may do and the article stay as they are until it
 * ends, so that of two changes the second one decides about the result of the first.
 */
export const changeArticle = <T>(
  { db, clock }: { db: Db; clock: Clock },
  { actor }: By<Actor>,
  wanted: Wanted,
  change: (change: ArticleChange) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const operations = await holdOperations(tx, actor, now)
    const article = await lockArticle(tx, wanted.id)
    if (!article) throw new Refusal('not-found')
    const transition = permittedTransition(article, wanted, { operations, actorId: actor.id, now })
    if (wanted.version !== undefined && wanted.version !== article.version)
      throw await changedArticleRefusal(tx, article, actor.id)
    return change({ tx, article, transition, operations, now })
  })

type Reader = { readonly operations: ReadonlySet<Operation>; readonly actorId: string; readonly now: Date }

const permittedTransition = (
  article: LockedArticle,
  { action, hasReason }: Wanted,
  { operations, actorId, now }: Reader,
): NewsTransition => {
  const transition = findTransition(action, article.status)
  if (!transition) throw new Refusal('news.wrong-state')
  if (!transition.anyOf.some((operation) => operations.has(operation))) throw new Refusal('not-allowed')
  const missing = missingParts(valuesOf(article))
  const violated = findViolated(transition, {
    missing,
    isAuthor: article.created_by_id === actorId,
    isLastEditor: article.edited_by_id === actorId,
    isOut: isOutAt(article, now),
    ...(hasReason !== undefined && { hasReason }),
  })
  if (violated?.refusal === 'news.incomplete')
    throw new Refusal(violated.refusal, { message: `Before you can submit: ${missing.join('; ')}` })
  if (violated?.refusal === 'news.reason-needed') throw new Refusal(violated.refusal, { field: 'reason' })
  if (violated) throw new Refusal(violated.refusal)
  return transition
}

/** The refusal of a change that is based on an older version: who saved the present one, and when. */
export const changedArticleRefusal = async (tx: Tx, article: LockedArticle, readerId: string): Promise<Refusal> => {
  const { edited_by_id: who, modified_at: at } = article
  const isOwn = who === readerId
  const name = isOwn ? 'You' : ((who && (await findNames(tx, [who])).get(who)) ?? 'Somebody else')
  const where = isOwn ? ', in another window' : ''
  const message = `${name} saved this article on ${formatMoment(at)}${where}. Please compare it with what you have.`
  return new Refusal('news.changed', { message })
}
