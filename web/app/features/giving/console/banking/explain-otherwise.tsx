import { Button } from '@mantine/core'
import { confirmBankLine } from '@lignum/contract/giving/banking/endpoints'
import type { BankLine } from '@lignum/contract/giving/banking/bank-lines'
import { useEffect, useRef, useState } from 'react'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { CalendarDay } from '../../../../ui/form/date-field.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { textOfLine } from './bank-line-columns.tsx'
import type { Parts } from './part-texts.ts'
import { PartsForm } from './parts-form.tsx'
import { PostingsPreview } from './postings-preview.tsx'

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
        Say what it is
      </Button>
      <Dialog title={parts ? 'Book this line?' : 'What is this line?'} open={isOpen} onClose={close}>
        <p>
          <strong>{formatMoney(line.amount, line.currency)}</strong> on <CalendarDay day={line.day} />:{' '}
          {textOfLine(line)}
        </p>
        <PartsForm line={line} isHidden={parts !== null} onRead={setParts} onCancel={close} />
        {parts && <BookParts line={line} parts={parts} onBack={() => setParts(null)} onDone={close} />}
      </Dialog>
    </div>
  )
}

type BookProps = { line: BankLine; parts: Parts; onBack: () => void; onDone: () => void }

function BookParts({ line, parts, onBack, onDone }: BookProps) {
  const { change, isBusy } = useChange()
  const [isBookable, setIsBookable] = useState(false)
  const step = useRef<HTMLElement>(null)
  // The form that had the focus is hidden.
  useEffect(() => step.current?.focus(), [])
  const book = async () => {
    const done = await change(() => callApi(confirmBankLine, { id: line.id, version: line.version, parts }))
    if (!done) return
    reportDone('The line is explained and booked')
    onDone()
  }
  return (
    <section ref={step} className="stack dialog-step" tabIndex={-1} aria-label="What would be booked">
      <PostingsPreview line={line} parts={parts} onShown={setIsBookable} />
      <div className="row">
        <Button disabled={isBusy || !isBookable} onClick={() => void book()}>
          {isBusy ? 'One moment…' : 'Book it'}
        </Button>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  )
}
