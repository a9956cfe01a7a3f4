import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { defaults, optionalText } from './person-rules.ts'
import { result } from '../core/result.ts'

/** Three optional pairs; also part of a registration. */
export const securityQuestionFields = {
  question1: optionalText(200),
  answer1: optionalText(200),
  question2: optionalText(200),
  answer2: optionalText(200),
  question3: optionalText(200),
  answer3: optionalText(200),
}
const fields = z.object(securityQuestionFields)
export type SecurityQuestionFields = z.output<typeof fields>

export type AnsweredQuestion = { readonly question: string; readonly answer: string }

const pairs = (f: SecurityQuestionFields) =>
  [
    { at: 1, question: f.question1, answer: f.answer1 },
    { at: 2, question: f.question2, answer: f.answer2 },
    { at: 3, question: f.question3, answer: f.answer3 },
  ] as const

/** The pairs that were filled in. */
export const answeredQuestions = (f: SecurityQuestionFields): AnsweredQuestion[] =>
  pairs(f).flatMap(({ question, answer }) => (question && answer ? [{ question, answer }] : []))

/** A question needs its answer and an answer its question. */
export const requireWholePairs = (f: SecurityQuestionFields, ctx: z.core.$RefinementCtx) => {
  for (const { at, question, answer } of pairs(f)) {
    if (question && !answer) ctx.addIssue({ code: 'custom', path: [`answer${at}`], message: defaults.required })
    if (answer && !question) ctx.addIssue({ code: 'custom', path: [`question${at}`], message: defaults.required })
  }
}

export const updateSecurityQuestions = call({
  ...endpoints.updateSecurityQuestions,
  access: 'signed-in',
  does: "Replaces the security questions of the session's user; without any, removes them. Answers are stored as hashes and never give access to an account.",
  request: fields.superRefine(requireWholePairs),
  response: result,
})

export const getMySecurityQuestions = call({
  ...endpoints.getMySecurityQuestions,
  access: 'signed-in',
  does: "The security questions of the session's user, without the answers.",
  request: z.object({}),
  response: z.object({ questions: z.array(z.string()) }),
})
