import {
  answeredQuestions,
  type AnsweredQuestion,
  type SecurityQuestionFields,
} from '@lignum/contract/accounts/security-questions'
import { hashPassword } from '#kit/security/passwords'
import { Refusal } from '#kit/values/refusal'
import { weaknessOf } from '../passwords/password.policy.ts'
import type { HashedQuestion } from '../profile/profile.writes.ts'

type Login = { readonly emailAddress: string; readonly password: string }

/** What a registration needs before its transaction begins: the password checked and hashed, the answers hashed. */
export const prepareAccount = async (
  deps: { refusesCommonPasswords: boolean },
  r: SecurityQuestionFields & Login,
  names: readonly string[],
): Promise<{ passwordHash: string; questions: HashedQuestion[] }> => {
  const [passwordHash, questions] = await Promise.all([
    hashNewPassword(deps, r, names),
    hashAnswers(answeredQuestions(r)),
  ])
  return { passwordHash, questions }
}

/** The hash of a first password; one that is easily guessed is refused. */
export const hashNewPassword = async (
  { refusesCommonPasswords }: { refusesCommonPasswords: boolean },
  { emailAddress, password }: Login,
  names: readonly string[],
): Promise<string> => {
  const weakness = refusesCommonPasswords ? weaknessOf(password, { email: emailAddress, names }) : null
  if (weakness) throw new Refusal(weakness, { field: 'password' })
  return hashPassword(password)
}

/** Answers are normalised before hashing: letter case and spaces do not matter. */
export const hashAnswers = (questions: readonly AnsweredQuestion[]): Promise<HashedQuestion[]> =>
  Promise.all(
    questions.map(async ({ question, answer }) => ({ question, answerHash: await hashPassword(normalised(answer)) })),
  )

const normalised = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
