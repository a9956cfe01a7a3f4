import { limits } from '@lignum/contract/core/limits'
import type { TrackedPledge } from '@lignum/contract/giving/pledges'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { hasHistory } from '../../../lib/browser/has-history.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { BankDetails } from './bank-details.tsx'

/** The confirmation of a pledge: its reference and the bank details. Closing it goes back to the previous page. */
export function PledgeMade({ pledge }: { pledge: TrackedPledge }) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const leave = () => {
    notices.raise(
      {
        type: 'success',
        title: `Thank you for your pledge to ${pledge.projectName}.`,
        message: `Your reference is ${pledge.code}.`,
        lastsMs: limits.generalNoticeMs,
      },
      { withRedirect: true },
    )
    void (hasHistory() ? navigate(-1) : navigate(pledge.projectUrl))
  }
  const details = <PledgeDetails pledge={pledge} />
  if (!isHydrated)
    return (
      <section className="panel stack" aria-labelledby="pledge-made">
        <h2 id="pledge-made">Thank you for your pledge to {pledge.projectName}.</h2>
        {details}
      </section>
    )
  return (
    <Dialog title="Thank you for your pledge" open={open} onClose={leave}>
      {details}
      <Button onClick={() => setOpen(false)}>Close</Button>
    </Dialog>
  )
}

function PledgeDetails({ pledge }: { pledge: TrackedPledge }) {
  const trackUrl = href('/pledge/track/:code', { code: pledge.code })
  return (
    <div className="stack">
      <p>
        You have pledged <b className="amount">{formatMoney(pledge.amount, pledge.currency)}</b> to {pledge.projectName}
        . Your reference is
      </p>
      <p className="reference">{pledge.code}</p>
      {pledge.methods.length > 0 && (
        <p>
          <LinkButton to={`${trackUrl}#pay-online`}>Pay online now</LinkButton>
        </p>
      )}
      {pledge.bank && (
        <>
          <h3>{pledge.methods.length > 0 ? 'Or pay by bank transfer' : 'Pay by bank transfer'}</h3>
          <BankDetails bank={pledge.bank} amount={formatMoney(pledge.amount, pledge.currency)} />
        </>
      )}
      <p className="quiet">
        We’ve emailed you these details. <Link to={trackUrl}>Follow your pledge</Link> to see when we receive the money.
      </p>
    </div>
  )
}
