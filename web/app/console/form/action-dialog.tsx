import { Button } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { reportDone } from '../report-done.ts'
import { noticeOfError } from '../../lib/notices/notice-messages.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

type Props<Result> = {
  label: string
  /** What it is about, for screen readers, where the button is repeated in a list. */
  of?: string
  title: string
  confirmLabel: string
  isDangerous?: boolean
  isPrimary?: boolean
  /** What happens then, and the fields. */
  children: ReactNode
  /** False until what is confirmed has been shown. */
  isReady?: boolean
  call: (form: FormData) => Promise<Result>
  /** Said once it is done. */
  done: string | ((result: Result) => string)
}

/** A button that opens a form in a dialog. A refusal is shown in the dialog, with what was typed. */
export function ActionDialog<Result>(props: Props<Result>) {
  const { label, of, title, confirmLabel, isDangerous, isPrimary, isReady = true, children, call, done } = props
  const [isOpen, setIsOpen] = useState(false)
  const { submit, isBusy, refusal, leave } = useDialogCall(call, (result) => {
    setIsOpen(false)
    reportDone(typeof done === 'string' ? done : done(result))
  })
  const close = () => {
    setIsOpen(false)
    leave()
  }
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        {...(isDangerous ? { className: 'danger' } : {})}
        onClick={() => setIsOpen(true)}
      >
        {label}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </Button>
      <Dialog title={title} open={isOpen} onClose={close}>
        <form className="stack" onSubmit={(event) => void submit(event)}>
          {children}
          {refusal && <RefusalNotice message={refusal} />}
          <div className="row">
            <Button type="submit" {...(isDangerous ? { color: 'var(--ackee)' } : {})} disabled={isBusy || !isReady}>
              {isBusy ? 'One moment…' : confirmLabel}
            </Button>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

const useDialogCall = <Result,>(call: Props<Result>['call'], finish: (result: Result) => void) => {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    setRefusal(null)
    try {
      const result = await call(new FormData(event.currentTarget))
      await revalidate()
      finish(result)
    } catch (err) {
      setRefusal(noticeOfError(err).message)
    } finally {
      setIsBusy(false)
    }
  }
  // The page may show why it was refused, for example what somebody else has done. Earlier the dialog could go with it.
  const leave = () => {
    if (refusal !== null) void revalidate()
    setRefusal(null)
  }
  return { submit, isBusy, refusal, leave }
}
