import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { reportDone } from '../../../../console/report-done.ts'
import { useShortcuts } from '../../../../console/shortcuts/use-shortcuts.ts'
import { usePageBusy } from '../../../../console/use-page-busy.ts'
import { isProblem } from '../../../../lib/api/problem.ts'
import { DecisionDialog, type ResponseChoice } from './decision-dialog.tsx'
import type { Decision, Response } from './decision.ts'
import { nextCase } from './next-case.ts'
import { useDecision } from './use-decision.ts'

type Props = {
  id: string
  /** What is decided about. */
  name: string
  /** Of the version that is decided about. */
  draftKey: string
  choices: readonly ResponseChoice[]
  /** The cases that wait for the person, as they were when the page was loaded. */
  waiting: readonly string[]
  send: (decision: Decision) => Promise<unknown>
  /** The cases that wait now. */
  listWaiting: () => Promise<readonly string[]>
  pageOf: (id: string) => string
  queue: string
}

const keys: Record<Response, string> = { Approved: 'a', ChangesRequested: 'c', Rejected: 'r' }

/** The decision about the present step of a review; then the next case that waits opens. */
export function ReviewDecision(props: Props) {
  const { id, name, draftKey, choices, waiting, listWaiting, pageOf, queue } = props
  const [isOpen, setIsOpen] = useState(false)
  const { decision, change, forget } = useDecision(draftKey)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isPageBusy = usePageBusy()
  const openWith = (response: Response | null) => {
    change({ response })
    setIsOpen(true)
  }
  useShortcuts(
    'This review',
    choices
      .filter(({ whyNot }) => whyNot === null)
      .map(({ response, label }) => ({ keys: keys[response], label, run: () => openWith(response) })),
  )
  const send = async (made: Decision) => {
    try {
      await props.send(made)
    } catch (err) {
      // The page then shows what somebody else has done meanwhile.
      if (isProblem(err)) void revalidate()
      throw err
    }
    forget()
    setIsOpen(false)
    reportDone(`${name} Status Has Been Updated`, { withRedirect: true })
    // The decision is made; without a list the queue shows what is left.
    const next = await listWaiting().then(
      (now) => nextCase(waiting, now, id),
      () => null,
    )
    await navigate(next ? pageOf(next) : queue)
  }
  if (choices.length === 0) return null
  return (
    <>
      <Button disabled={isPageBusy} onClick={() => openWith(null)}>
        Decide
      </Button>
      <DecisionDialog
        title={`Your decision about ${name}`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        hasNext={waiting.some((other) => other !== id)}
        {...{ choices, decision, change, send }}
      />
    </>
  )
}
