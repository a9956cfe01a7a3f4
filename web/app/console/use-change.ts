import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isProblem } from '../lib/api/problem.ts'
import { noticeOfError } from '../lib/notices/notice-messages.ts'
import { notices } from '../lib/notices/notices.ts'
import { usePageBusy } from './use-page-busy.ts'

/**
 * Makes a call that changes something, and loads the data of the page again, also after a refusal: the page then shows
 * why, for example what somebody else has done meanwhile. Returns null when the call was not accepted.
 */
export const useChange = () => {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const isPageBusy = usePageBusy()
  const change = async <T>(call: () => Promise<T>): Promise<{ readonly done: T } | null> => {
    setIsBusy(true)
    try {
      const done = await call()
      await revalidate()
      return { done }
    } catch (err) {
      notices.raise(noticeOfError(err))
      if (isProblem(err)) void revalidate()
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return { change, isBusy: isBusy || isPageBusy }
}
