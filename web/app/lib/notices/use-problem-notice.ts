import { useEffect } from 'react'
import { noticeOfProblem } from './notice-messages.ts'
import { notices } from './notices.ts'
import type { Problem } from '../api/problem.ts'

/** Raises the notice of a problem that came with a loader's or an action's answer, once an answer. */
export const useProblemNotice = (problem: Problem | null | undefined) => {
  useEffect(() => {
    if (problem) notices.raise(noticeOfProblem(problem))
  }, [problem])
}
