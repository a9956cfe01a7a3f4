import { Button, Checkbox } from '@mantine/core'
import { confirmBankLine, getBankLineProposals } from '@lignum/contract/giving/banking/endpoints'
import type { BankLine, LineProposals } from '@lignum/contract/giving/banking/bank-lines'
import { useState } from 'react'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { partsOf, sharePhrase } from './part-texts.ts'

type Match = { readonly line: BankLine; readonly proposal: LineProposals['proposals'][number] }

/** The lines of this page that name a pledge by its exact code and amount: selected, and confirmed together. */
export function ExactMatches({ lines }: { lines: readonly BankLine[] }) {
  const open = lines.filter(({ isExplained, isOwn }) => !isExplained && !isOwn)
  const key = open.map(({ id, version }) => `${id} ${version}`).join()
  const { data, failure, isLoading, retry } = useLoad(key, async (signal) =>
    open.length === 0 ? { results: [] } : callApi(getBankLineProposals, { ids: open.map(({ id }) => id) }, { signal }),
  )
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  const matches = isLoading || !data ? [] : matchesOf(open, data.results)
  if (matches.length === 0) return null
  return (
    <SectionPanel id="exact" title="Exact matches">
      <p>
        {matches.length === 1 ? 'This line names' : `These ${matches.length} lines name`} a pledge by its exact code,
        and the amount is what is missing. Nothing is booked before you confirm it.
      </p>
      <MatchList key={key} matches={matches} />
    </SectionPanel>
  )
}

const matchesOf = (lines: readonly BankLine[], found: readonly LineProposals[]): Match[] => {
  const byLine = new Map(found.map(({ lineId, proposals }) => [lineId, proposals[0]]))
  return lines.flatMap((line) => {
    const proposal = byLine.get(line.id)
    return proposal?.isPreselected ? [{ line, proposal }] : []
  })
}

function MatchList({ matches }: { matches: readonly Match[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { change, isBusy } = useChange()
  const chosen = matches.filter(({ line }) => !left.has(line.id))
  const toggle = (id: string, isChosen: boolean) =>
    setLeft(isChosen ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  const confirmAll = async () => {
    const done = await change(async () => {
      for (const { line, proposal } of chosen)
        await callApi(confirmBankLine, { id: line.id, version: line.version, parts: partsOf(proposal) })
    })
    if (done) reportDone(chosen.length === 1 ? 'One line is booked' : `${chosen.length} lines are booked`)
  }
  return (
    <>
      <ul className="stack bank-matches">
        {matches.map(({ line, proposal }) => (
          <li key={line.id}>
            <Checkbox
              label={shares({ line, proposal })}
              description={`${line.day}, ${line.payer} ${line.description}`}
              checked={!left.has(line.id)}
              onChange={({ currentTarget }) => toggle(line.id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={isBusy || chosen.length === 0} onClick={() => void confirmAll()}>
          {isBusy
            ? 'One moment…'
            : chosen.length === 1
              ? 'Book the selected line'
              : `Book ${chosen.length} selected lines`}
        </Button>
      </div>
    </>
  )
}

const shares = ({ line, proposal }: Match): string =>
  proposal.parts
    .map(({ kind, amount, provider, pledge }) => {
      const phrase = sharePhrase({ kind, amount, provider, pledgeCode: pledge?.code ?? null }, line.currency)
      return pledge ? `${phrase} of ${pledge.name}` : phrase
    })
    .join('; ')
