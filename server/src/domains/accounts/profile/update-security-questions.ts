import { answeredQuestions, type SecurityQuestionFields } from '@lignum/contract/accounts/security-questions'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { hashAnswers } from '../users/prepare-account.ts'
import { listSecurityQuestions } from './profile.reads.ts'
import { lockUser } from '../users/users.writes.ts'
import { replaceSecurityQuestions } from './profile.writes.ts'

/** Replaces a person's security questions. They never give access to an account. */
export const updateSecurityQuestions = async (
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  fields: SecurityQuestionFields,
): Promise<void> => {
  const { actor } = by
  const questions = await hashAnswers(answeredQuestions(fields))
  await transact(db, async (tx) => {
    await lockUser(tx, actor.id)
    const before = await listSecurityQuestions(tx, actor.id)
    await replaceSecurityQuestions(tx, actor.id, questions, clock.now())
    const change = { event: 'Modified', entity: 'User', entityId: actor.id, field: 'securityQuestions' } as const
    await recordAudit(tx, by, [{ ...change, old: String(before.length), new: String(questions.length) }])
  })
}
