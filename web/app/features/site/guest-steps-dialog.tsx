import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { guestSteps } from './content/guides.ts'

type Props = { label?: string; look?: 'gold' | 'quiet' }

/** The short version, for those who only want to be reminded; without script it leads to the long one. */
export function GuestStepsDialog({ label = 'Donate without an account', look = 'gold' }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <a
        className={`button ${look}`}
        href="/how-to-donate#without-logging-in"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
      </a>
      <Dialog title="DONATE WITHOUT AN ACCOUNT" open={open} onClose={() => setOpen(false)}>
        <ol className="steps">
          {guestSteps.map(({ title, words }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="quiet">{words}</p>
            </li>
          ))}
        </ol>
      </Dialog>
    </div>
  )
}
