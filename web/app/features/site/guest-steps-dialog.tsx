import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { guestSteps } from './content/guides.ts'

/** The short version, for those who only want to be reminded. */
export function GuestStepsDialog() {
  const [open, setOpen] = useState(false)
  return (
    <div className="needs-script">
      <Button look="gold" onClick={() => setOpen(true)}>
        Donate without an account
      </Button>
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
