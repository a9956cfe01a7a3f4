import { lazy, Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { Dialog } from '../../ui/navigation/dialog.tsx'

const longVersionUrl = `${href('/how-to-donate')}#without-logging-in`

/** Shown if the steps cannot be fetched: a link to the long version. */
const LongVersionLink = () => <Link to={longVersionUrl}>Read how it works</Link>

/** Loaded when the dialog opens, because most visitors of the cart never open it. */
const GuestSteps = lazy(() =>
  import('./guest-steps.tsx').then(
    (module) => ({ default: module.GuestSteps }),
    () => ({ default: LongVersionLink }),
  ),
)

type Props = { label?: string; look?: 'gold' | 'quiet' }

/** A dialog with the short version of the steps; without script the button links to the long version. */
export function GuestStepsDialog({ label = 'Donate without an account', look = 'gold' }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <a
        className={`button ${look}`}
        href={longVersionUrl}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
      </a>
      <Dialog title="DONATE WITHOUT AN ACCOUNT" open={open} onClose={() => setOpen(false)}>
        {open && (
          <Suspense fallback={<output>One moment…</output>}>
            <GuestSteps />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}
