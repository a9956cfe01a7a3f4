import {
  answeredQuestions,
  type AnsweredQuestion,
  type SecurityQuestionFields,
} from '@lignum/contract/accounts/security-questions'
import { hashPassword } from '#kit/security/passwords'
import { Refusal } from '#kit/values/refusal'
import { weaknessOf } from '../passwords/password.policy.ts'
import type { HashedQuestion } from '../profile/profile.writes.ts'

type Credentials = SecurityQuestionFields & { readonly emailAddress: string; readonly password: string }

/** What a registration needs before its transaction begins: the password checked and hashed, the answers hashed. */
export const prepareAccount = async (
  { refusesCommonPasswords }: { refusesCommonPasswords: boolean },
  r: Credentials,
  names: readonly string[],
): Promise<{ passwordHash: string; questions: HashedQuestion[] }> => {
  const weakness = refusesCommonPasswords ? weaknessOf(r.password, { email: r.emailAddress, names }) : null
  if (weakness) throw new Refusal(weakness, { field: 'password' })
  const [passwordHash, questions] = await Promise.all([hashPassword(r.password), hashAnswers(answeredQuestions(r))])
  return { passwordHash, questions }
}

/** Answers are normalised before hashing: letter case and spaces do not matter. */
export const hashAnswers = (questions: readonly AnsweredQuestion[]): Promise<HashedQuestion[]> =>
  Promise.all(
    questions.map(async ({ question, answer }) => ({ question, answerHash: await hashPassword(normalised(answer)) })),
  )

const normalised = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
