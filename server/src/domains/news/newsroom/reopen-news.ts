import type { Db } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { changeArticle } from './change-article.ts'
import { moveArticle } from './move-article.ts'

/** Makes an archived article a draft again. */
export const reopenNews = (deps: { db: Db; clock: Clock }, by: By<Actor>, id: string) =>
  changeArticle(deps, by, { id, action: 'reopen' }, (change) => moveArticle(change, by, { publishAt: null }))
