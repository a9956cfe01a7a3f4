import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../media/icon.tsx'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  /** Side: a drawer at the edge of the window. Wide: large enough for a picture. Whole: the window. */
  look?: 'middle' | 'side' | 'wide' | 'whole'
  children: ReactNode
}

/** A native modal dialog: it traps the focus, closes on Escape and returns the focus. */
export function Dialog({ title, open, onClose, look = 'middle', children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    // A click on the backdrop is a click on the dialog itself. The keyboard has Escape, which the browser handles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={look === 'middle' ? 'dialog' : `dialog ${look}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="body">
        <div className="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  )
}
