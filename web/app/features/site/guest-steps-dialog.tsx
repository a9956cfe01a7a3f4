import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../ui/navigation/dialog.tsx'

const longVersion = '/how-to-donate#without-logging-in'

/** Where the steps cannot be fetched, the way to the long version is left. */
const Unfetched = () => <Link to={longVersion}>Read how it works</Link>

/** Fetched by those who ask for them: most who look into their cart do not. */
const GuestSteps = lazy(() =>
  import('./guest-steps.tsx').then(
    (module) => ({ default: module.GuestSteps }),
    () => ({ default: Unfetched }),
  ),
)

type Props = { label?: string; look?: 'gold' | 'quiet' }

/** The short version, for those who only want to be reminded; without script it leads to the long one. */
export function GuestStepsDialog({ label = 'Donate without an account', look = 'gold' }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <a
        className={`button ${look}`}
        href={longVersion}
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
