import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  label: string
  /** Whom or what it is about, for screen readers, where the button is repeated in a list. */
  of?: string
  /** The question in the dialog. */
  title: string
  /** What happens then, and what cannot be undone. */
  children: ReactNode
  confirmLabel: string
  isDangerous?: boolean
  onConfirm: () => Promise<unknown>
}

/** A button for something that is not easily undone: it asks first. */
export function ConfirmButton({ label, of, title, children, confirmLabel, isDangerous, onConfirm }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setIsOpen(false)
  const confirm = async () => {
    setIsBusy(true)
    await onConfirm()
    setIsBusy(false)
    close()
  }
  return (
    <>
      <Button variant="default" {...(isDangerous ? { className: 'danger' } : {})} onClick={() => setIsOpen(true)}>
        {label}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </Button>
      <Dialog title={title} open={isOpen} onClose={close}>
        {children}
        <div className="row">
          <Button {...(isDangerous ? { color: 'var(--ackee)' } : {})} disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'One moment…' : confirmLabel}
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}
