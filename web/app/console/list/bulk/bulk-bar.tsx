import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { formatCount } from '../../../lib/format/format-count.ts'
import type { BulkAction } from './bulk-action.ts'
import type { BulkSelection } from './use-bulk-selection.ts'

type Props<Row> = {
  noun: string
  actions: readonly BulkAction<Row>[]
  selection: BulkSelection<Row>
  start: (action: BulkAction<Row>) => void
  bar: RefObject<HTMLElement | null>
}

/** Takes the place of the tools while rows are selected. */
export function BulkBar<Row>({ noun, actions, selection, start, bar }: Props<Row>) {
  const { rows, matching, isAllMatching, selectMatching, clear } = selection
  return (
    <section ref={bar} className="list-tools list-bulk" aria-label="Selected rows">
      <output className="list-status">
        {isAllMatching ? `All ${formatCount(rows.length)} ${noun} that match` : `${formatCount(rows.length)} selected`}
      </output>
      {matching.kind === 'offered' && (
        <Button variant="subtle" onClick={selectMatching} loading={matching.isLoading}>
          Select all {formatCount(matching.count)} that match
        </Button>
      )}
      {matching.kind === 'too-many' && <span className="quiet">Filter the list to select more than one page.</span>}
      {actions.map((action) => (
        <Button key={action.label} onClick={() => start(action)}>
          {action.label}
        </Button>
      ))}
      <Button variant="default" onClick={clear}>
        Clear selection
      </Button>
    </section>
  )
}
