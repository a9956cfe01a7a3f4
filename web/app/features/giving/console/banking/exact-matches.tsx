import { Button, Checkbox } from '@mantine/core'
import { confirmBankLine, getBankLineProposals } from '@lignum/contract/giving/banking/endpoints'
import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { useState } from 'react'
import type { BulkAction } from '../../../../console/list/bulk/bulk-action.ts'
import { BulkDialog } from '../../../../console/list/bulk/bulk-dialog.tsx'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { focusHeading } from '../../../../lib/focus-heading.ts'
import { countOf } from '../../../../lib/format/format-count.ts'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { type Match, matchesOf, MatchPostings, textOf } from './match-postings.tsx'
import { partsOf } from './part-texts.ts'

const book: BulkAction<Match> = {
  label: 'Book',
  counted: (count) => countOf(count, 'line'),
  about: 'This is what will be booked. If something is wrong later, a colleague can undo it line by line.',
  done: (count) => (count === 1 ? 'One line is booked' : `${count} lines are booked`),
  preview: (matches) => <MatchPostings matches={matches} />,
  run: async ({ line, proposal }) => {
    await callApi(confirmBankLine, { id: line.id, version: line.version, parts: partsOf(proposal) })
    return null
  },
}

const nameOf = (match: Match): string => `${match.line.day}, ${textOf(match)}`

/** The lines of this page that name a pledge by its exact code and amount: selected, and confirmed together. */
export function ExactMatches({ lines }: { lines: readonly BankLine[] }) {
  const [chosen, setChosen] = useState<readonly Match[] | null>(null)
  const open = lines.filter(({ isExplained, isOwn }) => !isExplained && !isOwn)
  const key = open.map(({ id, version }) => `${id} ${version}`).join()
  const { data, failure, isLoading, retry } = useLoad(key, async (signal) =>
    open.length === 0 ? { results: [] } : callApi(getBankLineProposals, { ids: open.map(({ id }) => id) }, { signal }),
  )
  const matches = isLoading || !data ? [] : matchesOf(open, data.results)
  const finish = (done: number) => {
    setChosen(null)
    // The button that had the focus is gone with its lines.
    if (done > 0) focusHeading()
  }
  return (
    <>
      {failure ? (
        <LoadFailure message={failure} onRetry={retry} />
      ) : (
        matches.length > 0 && <Matches key={key} matches={matches} onBook={setChosen} />
      )}
      {/* Beside the list: it goes when its lines are booked, and what failed still has to be read. */}
      {chosen && (
        <BulkDialog
          action={book}
          rows={chosen}
          nameOf={nameOf}
          current={(match) => matches.find(({ line }) => line.id === match.line.id) ?? match}
          onClose={finish}
        />
      )}
    </>
  )
}

type Props = { matches: readonly Match[]; onBook: (chosen: readonly Match[]) => void }

function Matches({ matches, onBook }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = matches.filter(({ line }) => !left.has(line.id))
  const toggle = (id: string, isChosen: boolean) =>
    setLeft(isChosen ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  return (
    <SectionPanel id="exact" title="Exact matches">
      <p>
        {matches.length === 1 ? 'This line names' : `These ${matches.length} lines name`} a pledge by its exact code,
        and the amount is what is missing. Nothing is booked before you confirm it.
      </p>
      <ul className="stack bank-matches">
        {matches.map((match) => (
          <li key={match.line.id}>
            <Checkbox
              label={textOf(match)}
              description={`${match.line.day}, ${match.line.payer} ${match.line.description}`}
              checked={!left.has(match.line.id)}
              onChange={({ currentTarget }) => toggle(match.line.id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={chosen.length === 0} onClick={() => onBook(chosen)}>
          {chosen.length === 1 ? 'Book the selected line…' : `Book ${chosen.length} selected lines…`}
        </Button>
      </div>
    </SectionPanel>
  )
}
