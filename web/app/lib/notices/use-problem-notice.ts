import { useEffect } from 'react'
import { noticeOfProblem } from './notice-messages.ts'
import { notices } from './notices.ts'
import type { Problem } from '../api/problem.ts'

/** Raises a notice for the problem in the result of a loader or action, once per result. */
export const useProblemNotice = (problem: Problem | null | undefined) => {
  useEffect(() => {
    if (problem) notices.raise(noticeOfProblem(problem))
  }, [problem])
}
