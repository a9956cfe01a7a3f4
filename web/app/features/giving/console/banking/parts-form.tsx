import { Button, NativeSelect } from '@mantine/core'
import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { RefusalNotice } from '../../../../console/form/refusal-notice.tsx'
import { noticeOfError } from '../../../../lib/notices/notice-messages.ts'
import { providerOptions } from '../provider-names.ts'
import { FeeField } from './fee-field.tsx'
import { GiftFields } from './gift-fields.tsx'
import { PayoutFields, RefundField, ReturnedFields } from './outgoing-fields.tsx'
import type { Parts } from './part-texts.ts'
import { PledgeFields } from './pledge-fields.tsx'
import { type PartKind, readParts } from './read-parts.ts'

const kindsOf = (line: BankLine): readonly { value: PartKind; label: string }[] =>
  line.amount < 0
    ? [
        { value: 'payout', label: 'Payout to a project’s company' },
        { value: 'refund', label: 'Refund that was approved' },
        { value: 'returned', label: 'Unallocated money, sent back' },
        { value: 'charge', label: 'Charge of the bank' },
      ]
    : [
        { value: 'pledge', label: 'Money of a pledge' },
        { value: 'gift', label: 'Gift that nobody pledged' },
        { value: 'settlement', label: 'Settlement of a payment provider' },
        { value: 'unallocated', label: 'Nobody knows yet: unallocated' },
      ]

type FormProps = {
  line: BankLine
  /** While its postings are shown it keeps what was entered, for those who go back. */
  isHidden: boolean
  onRead: (parts: Parts) => void
  onCancel: () => void
}

/** What a person says that a line is. */
export function PartsForm({ line, isHidden, onRead, onCancel }: FormProps) {
  const kinds = kindsOf(line)
  const [kind, setKind] = useState<PartKind>(kinds[0]?.value ?? 'unallocated')
  const [refusal, setRefusal] = useState<string | null>(null)
  const shows = useFocusOnReturn(isHidden)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefusal(null)
    try {
      const read = await readParts(kind, new FormData(event.currentTarget), {
        amount: Math.abs(line.amount),
        currency: line.currency,
      })
      if ('parts' in read) onRead(read.parts)
      else setRefusal(read.refusal)
    } catch (err) {
      setRefusal(noticeOfError(err).message)
    }
  }
  return (
    <form
      className="stack"
      hidden={isHidden}
      onChange={() => setRefusal(null)}
      onSubmit={(event) => void submit(event)}
    >
      <NativeSelect
        label="It is"
        data={[...kinds]}
        value={kind}
        onChange={({ currentTarget }) => {
          const chosen = kinds.find(({ value }) => value === currentTarget.value)
          if (chosen) setKind(chosen.value)
        }}
      />
      <KindFields kind={kind} line={line} />
      {refusal && <RefusalNotice message={refusal} />}
      <div className="row">
        <Button ref={shows} type="submit">
          Show what would be booked
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The button that hid the form has the focus again when the form is back. */
const useFocusOnReturn = (isHidden: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasHidden = useRef(false)
  useEffect(() => {
    if (wasHidden.current && !isHidden) button.current?.focus()
    wasHidden.current = isHidden
  }, [isHidden])
  return button
}

function KindFields({ kind, line: { currency, amount } }: { kind: PartKind; line: BankLine }) {
  const [fee, setFee] = useState('0.00')
  if (kind === 'charge') return <p>The amount is booked as a charge of the bank.</p>
  if (kind === 'gift') return <GiftFields />
  if (kind === 'payout') return <PayoutFields currency={currency} amount={-amount} />
  if (kind === 'refund') return <RefundField currency={currency} amount={-amount} />
  if (kind === 'returned') return <ReturnedFields currency={currency} amount={-amount} />
  if (kind === 'unallocated') return <p>It can be undone once it is known what the money was for.</p>
  if (kind === 'settlement')
    return (
      <>
        <NativeSelect name="provider" label="Provider" data={[...providerOptions]} />
        <FeeField currency={currency} fee={fee} onChange={setFee} />
      </>
    )
  return <PledgeFields currency={currency} amount={amount} />
}
