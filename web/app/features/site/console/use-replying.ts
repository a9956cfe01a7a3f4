import { reportReplying } from '@lignum/contract/site/endpoints'
import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'

const everyMs = 10_000

/** Says that this person is writing a reply while they do, and returns the names of the others who are. */
export const useReplying = (id: string, isReplying: boolean, known: readonly string[]): readonly string[] => {
  const [others, setOthers] = useState(known)
  useEffect(() => {
    const options = { isBackground: true }
    // Others are only a help: without a connection the page works as before.
    const report = () =>
      callApi(reportReplying, { id, isReplying }, options).then(
        ({ alsoReplying }) => setOthers(alsoReplying),
        () => undefined,
      )
    void report()
    const timer = setInterval(() => void report(), everyMs)
    return () => {
      clearInterval(timer)
      if (isReplying) void callApi(reportReplying, { id, isReplying: false }, options).catch(() => undefined)
    }
  }, [id, isReplying])
  return others
}
