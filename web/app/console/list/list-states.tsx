import { Button } from '@mantine/core'
import { Link, useRevalidator } from 'react-router'
import type { Problem } from '../../lib/api/problem.ts'
import { noticeOfProblem } from '../../lib/notices/notice-messages.ts'

export function ListFailed({ problem }: { problem: Problem }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="console-panel stack" role="alert">
      <h2>The list could not be read</h2>
      <p>{noticeOfProblem(problem).message}</p>
      <p className="quiet">Event marker: {problem.eventMarker}</p>
      <div className="row">
        <Button onClick={() => void revalidate()} loading={state === 'loading'}>
          Try again
        </Button>
      </div>
    </div>
  )
}

type NothingProps = {
  isFiltered: boolean
  /** The first page, if this one lies behind the end. */
  firstPage: string | null
  clear: () => void
  empty: { readonly title: string; readonly text: string }
}

/** Instead of the rows, when there are none. */
export function ListNothing({ isFiltered, firstPage, clear, empty }: NothingProps) {
  if (firstPage !== null)
    return (
      <div className="console-panel stack">
        <h2>This page has no rows</h2>
        <p>The list has become shorter, or the address names a page behind its end.</p>
        <div className="row">
          <Button component={Link} to={firstPage}>
            Go to the first page
          </Button>
        </div>
      </div>
    )
  if (isFiltered)
    return (
      <div className="console-panel stack">
        <h2>Nothing matches these filters</h2>
        <p>Try another word, or fewer filters.</p>
        <div className="row">
          <Button onClick={clear}>Clear filters</Button>
        </div>
      </div>
    )
  return (
    <div className="console-panel stack">
      <h2>{empty.title}</h2>
      <p>{empty.text}</p>
    </div>
  )
}
