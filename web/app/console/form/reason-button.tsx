import { Button, Textarea } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  label: string
  /** Whom or what it is about, for screen readers, where the button is repeated in a list. */
  of?: string
  /** The title of the dialog. */
  title: string
  /** What happens then. */
  children: ReactNode
  /** Who reads the reason. */
  about: string
  confirmLabel: string
  onConfirm: (reason: string) => Promise<unknown>
}

/** A button for something that needs a reason: it asks for it first. */
export function ReasonButton({ label, of, title, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {label}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </Button>
      <Dialog title={title} open={isOpen} onClose={close}>
        <ReasonForm close={close} {...rest} />
      </Dialog>
    </>
  )
}

type FormProps = Pick<Props, 'children' | 'about' | 'confirmLabel' | 'onConfirm'> & { close: () => void }

function ReasonForm({ children, about, confirmLabel, onConfirm, close }: FormProps) {
  const [reason, setReason] = useState('')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason.trim()) return setFieldError('Reason is required')
    setIsBusy(true)
    await onConfirm(reason)
    close()
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <Textarea
        label="Reason"
        description={about}
        maxLength={limits.reviewReason}
        rows={3}
        value={reason}
        error={fieldError}
        onChange={({ target }) => {
          setReason(target.value)
          setFieldError(null)
        }}
      />
      <div className="row">
        <Button type="submit" color="var(--ackee)" disabled={isBusy}>
          {isBusy ? 'One moment…' : confirmLabel}
        </Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
