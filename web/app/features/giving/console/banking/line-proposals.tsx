import { confirmBankLine, getBankLineProposals } from '@lignum/contract/giving/banking/endpoints'
import type { BankLine, LineProposals as Proposals } from '@lignum/contract/giving/banking/bank-lines'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { centsOf } from '../../../../lib/format/cents.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { FeeField } from './fee-field.tsx'
import { type Parts, partsOf, sharePhrase } from './part-texts.ts'
import { PostingsPreview } from './postings-preview.tsx'

type Proposal = Proposals['proposals'][number]

/** How this line may be explained, best first. */
export function LineProposals({ line }: { line: BankLine }) {
  const { data, failure, isLoading, retry } = useLoad(`${line.id} ${line.version}`, (signal) =>
    callApi(getBankLineProposals, { ids: [line.id] }, { signal }),
  )
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <output>Looking for pledges that fit…</output>
  const proposals = data.results[0]?.proposals ?? []
  if (proposals.length === 0)
    return (
      <p className="quiet">
        {line.amount < 0
          ? 'Nothing is proposed for this money that went out.'
          : 'No pledge fits this line by its code, or by amount and name.'}
      </p>
    )
  return (
    <ol className="stack bank-proposals">
      {proposals.map((proposal) => (
        <li key={JSON.stringify(proposal.parts)} className="stack">
          <p>{proposal.why}</p>
          <ProposedParts proposal={proposal} currency={line.currency} />
          {!line.isOwn && <ConfirmProposal line={line} proposal={proposal} />}
        </li>
      ))}
    </ol>
  )
}

function ProposedParts({ proposal, currency }: { proposal: Proposal; currency: BankLine['currency'] }) {
  return (
    <ul>
      {proposal.parts.map(({ kind, amount, provider, pledge }) => (
        <li key={`${kind} ${pledge?.id}`}>
          {sharePhrase({ kind, amount, provider, pledgeCode: pledge?.code ?? null }, currency)}
          {pledge && (
            <>
              {', '}
              <Link to={href('/admin/pledges/:id', { id: pledge.id })}>{pledge.name}</Link>, {pledge.project}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const booking = {
  label: 'Confirm',
  title: 'Book this line?',
  confirmLabel: 'Book it',
  done: 'The line is explained and booked',
}
const linking = {
  label: 'Link',
  title: 'Is this line what was entered by hand?',
  confirmLabel: 'Link it',
  done: 'The line is linked to what was entered',
}

function ConfirmProposal({ line, proposal }: { line: BankLine; proposal: Proposal }) {
  const [fee, setFee] = useState('0.00')
  const [isBookable, setIsBookable] = useState(false)
  const parts = withFee(partsOf(proposal), centsOf(fee) === null ? '0' : fee)
  return (
    <div>
      <ActionDialog
        of={proposal.why}
        {...(proposal.reason === 'entered' ? linking : booking)}
        isPrimary={proposal.isPreselected}
        isReady={isBookable}
        call={() => callApi(confirmBankLine, { id: line.id, version: line.version, parts })}
      >
        <p>{proposal.why}</p>
        {proposal.reason === 'settlement' && <FeeField currency={line.currency} fee={fee} onChange={setFee} />}
        <PostingsPreview line={line} parts={parts} onShown={setIsBookable} />
      </ActionDialog>
    </div>
  )
}

const withFee = (parts: Parts, fee: string): Parts =>
  parts.map((part) => (part.kind === 'settlement' ? { ...part, fee } : part))
