import { downloadReceiptForInvestor } from '@lignum/contract/giving/endpoints'
import { href } from 'react-router'
import { urlOf } from '../../../lib/api/call-api.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { ShareChannels } from '../../../ui/navigation/share-channels.tsx'
import { AccountOffer } from './account-offer.tsx'
import { GivenProject } from './given-project.tsx'
import { ShareSheet } from './share-sheet.tsx'
import type { StoredOrder } from './stored-order.ts'

/** The link to share: the project, or the project list if there were several. */
const sharedOf = (projects: StoredOrder['projects']) => {
  const [first, ...others] = projects
  return first && others.length === 0
    ? { name: first.name, path: href('/projects/view/:id', { id: first.id }) }
    : { name: 'Community projects that need you', path: href('/projects') }
}

type PaidProps = { order: StoredOrder; heading: 'h2' | 'h3'; onLeave: () => void }

/** The outcome of a successful payment: thanks, the projects as they stand now, the receipt, sharing and an account. */
export function Paid({ order, heading: Heading, onLeave }: PaidProps) {
  const { origin } = useSite()
  const shared = sharedOf(order.projects)
  const address = new URL(shared.path, origin).href
  return (
    <div className="stack paid">
      <p className="lead">
        We’ve received your gift of <b className="amount">{formatMoney(order.total, order.currency)}</b>.
      </p>
      <ul className="plain stack">
        {order.projects.map((gift) => (
          <GivenProject key={gift.id} gift={gift} currency={order.currency} />
        ))}
      </ul>
      <p>Your receipt is on its way to your email. Your gift counts from now on.</p>
      <div className="files">
        {order.isMembers ? (
          <FileLink href={urlOf(downloadReceiptForInvestor, { id: order.id })} name="Your receipt" />
        ) : (
          <a className="file" href={order.orderPageUrl}>
            Your order and receipt
          </a>
        )}
      </div>
      <Heading>Share this project</Heading>
      <ShareSheet name={shared.name} address={address} />
      <ShareChannels name={shared.name} address={address} />
      {!order.isMembers && <AccountOffer orderPageUrl={order.orderPageUrl} heading={Heading} />}
      <Button look="line" onClick={onLeave}>
        See other projects
      </Button>
    </div>
  )
}

/** The title of that outcome. */
export const thanksTo = (order: StoredOrder | null): string =>
  order?.firstName ? `Thank you, ${order.firstName}` : 'Thank you'

type FailedProps = {
  id: string
  invoiceNumber: string
  /** The server's description; null if it is not known yet. */
  statusText: string | null
  onTryAgain?: () => void
}

/** The outcome of a failed payment: first that no money was taken, last the text and the codes of the specification. */
export function Failed({ id, invoiceNumber, statusText, onTryAgain }: FailedProps) {
  return (
    <div className="stack">
      <p className="lead">{statusText ?? 'Your payment didn’t go through. No money was taken.'}</p>
      <p>
        Your cart is as you left it. You can try again with another card or another way to pay. If you see a charge,
        we’ll find it and email your receipt.
      </p>
      <div className="row">
        {onTryAgain ? (
          <Button onClick={onTryAgain}>Try again</Button>
        ) : (
          <LinkButton to={href('/donate')}>Try again</LinkButton>
        )}
        <LinkButton to={href('/contact-us')} look="line">
          Contact us
        </LinkButton>
      </div>
      <p className="quiet">Something when wrong with the order. Please contact the adminstrator with this code:</p>
      <dl className="facts codes-of-order quiet">
        <div>
          <dt>Order</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>Invoice number</dt>
          <dd>{invoiceNumber}</dd>
        </div>
      </dl>
    </div>
  )
}
