import { Button, NativeSelect, TextInput } from '@mantine/core'
import { confirmBankLine } from '@lignum/contract/giving/banking/endpoints'
import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { noticeOfError } from '../../../../lib/notices/notice-messages.ts'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { AmountField } from '../dialog-fields.tsx'
import { providerOptions } from '../provider-names.ts'
import { FeeField } from './fee-field.tsx'
import { GiftFields } from './gift-fields.tsx'
import { PayoutField, RefundField } from './outgoing-fields.tsx'
import type { Parts } from './part-texts.ts'
import { PostingsPreview } from './postings-preview.tsx'
import { type PartKind, readParts } from './read-parts.ts'

/** Explains a line as a person knows it: first what it is, then the postings, then the confirmation. */
export function ExplainOtherwise({ line }: { line: BankLine }) {
  const [isOpen, setIsOpen] = useState(false)
  const [parts, setParts] = useState<Parts | null>(null)
  const close = () => {
    setIsOpen(false)
    setParts(null)
  }
  return (
    <div>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Explain otherwise
      </Button>
      <Dialog title="What is this line?" open={isOpen} onClose={close}>
        {parts ? (
          <BookParts line={line} parts={parts} onBack={() => setParts(null)} onDone={close} />
        ) : (
          <PartsForm line={line} onRead={setParts} onCancel={close} />
        )}
      </Dialog>
    </div>
  )
}

const kindsOf = (line: BankLine): readonly { value: PartKind; label: string }[] =>
  line.amount < 0
    ? [
        { value: 'charge', label: 'Charge of the bank' },
        { value: 'payout', label: 'Payout to the company of a project' },
        { value: 'refund', label: 'Refund that was approved' },
      ]
    : [
        { value: 'pledge', label: 'Money of a pledge' },
        { value: 'gift', label: 'Gift that nobody pledged' },
        { value: 'settlement', label: 'Settlement of a payment provider' },
        { value: 'unallocated', label: 'Nobody knows yet: unallocated' },
      ]

type FormProps = { line: BankLine; onRead: (parts: Parts) => void; onCancel: () => void }

function PartsForm({ line, onRead, onCancel }: FormProps) {
  const kinds = kindsOf(line)
  const [kind, setKind] = useState<PartKind>(kinds[0]?.value ?? 'unallocated')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      const read = await readParts(kind, new FormData(event.currentTarget), Math.abs(line.amount))
      if (read) onRead(read)
      else setFieldError('We can’t find a pledge with that code.')
    } catch (err) {
      setFieldError(noticeOfError(err).message)
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
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
      {fieldError && (
        <p className="notice inline error" role="alert">
          {fieldError}
        </p>
      )}
      <div className="row">
        <Button type="submit">Show what would be booked</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function KindFields({ kind, line: { currency, amount } }: { kind: PartKind; line: BankLine }) {
  const [fee, setFee] = useState('0.00')
  if (kind === 'charge') return <p>The amount is booked as a charge of the bank.</p>
  if (kind === 'gift') return <GiftFields />
  if (kind === 'payout') return <PayoutField />
  if (kind === 'refund') return <RefundField currency={currency} amount={-amount} />
  if (kind === 'unallocated') return <p>It can be undone once it is known what the money was for.</p>
  if (kind === 'settlement')
    return (
      <>
        <NativeSelect name="provider" label="Provider" data={[...providerOptions]} />
        <FeeField currency={currency} fee={fee} onChange={setFee} />
      </>
    )
  return (
    <>
      <TextInput name="code" label="Code of the pledge" required withAsterisk={false} placeholder="PL-XXXX-XXXXX" />
      <AmountField currency={currency} initial={amount} description="The rest of the line becomes unallocated." />
      <TextInput
        name="closesShort"
        label="Reason to close it, if money is missing (optional)"
        description="Without a reason the pledge stays open for the rest."
        maxLength={500}
      />
    </>
  )
}

type BookProps = { line: BankLine; parts: Parts; onBack: () => void; onDone: () => void }

function BookParts({ line, parts, onBack, onDone }: BookProps) {
  const { change, isBusy } = useChange()
  const book = async () => {
    const done = await change(() => callApi(confirmBankLine, { id: line.id, version: line.version, parts }))
    if (!done) return
    reportDone('The line is explained and booked')
    onDone()
  }
  return (
    <div className="stack">
      <PostingsPreview line={line} parts={parts} />
      <div className="row">
        <Button disabled={isBusy} onClick={() => void book()}>
          {isBusy ? 'One moment…' : 'Book it'}
        </Button>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}
