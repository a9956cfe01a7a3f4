import { downloadReceiptForInvestor } from '@lignum/contract/giving/endpoints'
import { href, Link } from 'react-router'
import { urlOf } from '../../../lib/api/call-api.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { ShareChannels } from '../../../ui/navigation/share-channels.tsx'
import type { StoredOrder } from './stored-order.ts'

/** The link to share: the project, or the project list if there were several. */
const sharedOf = (projects: StoredOrder['projects']) => {
  const [first, ...others] = projects
  return first && others.length === 0
    ? { name: first.name, path: href('/projects/view/:id', { id: first.id }) }
    : { name: 'Community projects that need you', path: href('/projects') }
}

type PaidProps = { order: StoredOrder; heading: 'h2' | 'h3'; onLeave: () => void }

/** The outcome of a successful payment: thanks, the receipt, the next steps and share links. */
export function Paid({ order, heading: Heading, onLeave }: PaidProps) {
  const { origin } = useSite()
  const shared = sharedOf(order.projects)
  return (
    <div className="stack">
      <p className="lead">
        We’ve received your gift of <b className="amount">{formatMoney(order.total, order.currency)}</b>.
      </p>
      <ul>
        {order.projects.map(({ id, name }) => (
          <li key={id}>
            <Link to={href('/projects/view/:id', { id })}>{name}</Link>
          </li>
        ))}
      </ul>
      <Heading>What happens next</Heading>
      <p>
        Your receipt is on its way to your email. Your gift now counts toward{' '}
        {shared.path === href('/projects') ? 'each project' : 'the project'}, and you can see it on the project page.
      </p>
      <div className="files">
        {order.isMembers ? (
          <FileLink href={urlOf(downloadReceiptForInvestor, { id: order.id })} name="Your receipt" />
        ) : (
          <a className="file" href={order.orderPageUrl}>
            Your order and receipt
          </a>
        )}
      </div>
      {!order.isMembers && (
        <p className="quiet">
          Want all your receipts in one place? <Link to={href('/register')}>Create an account</Link> any time.
        </p>
      )}
      <Heading>Share this project</Heading>
      <ShareChannels name={shared.name} address={new URL(shared.path, origin).href} />
      <Button onClick={onLeave}>See other projects</Button>
    </div>
  )
}

type FailedProps = { id: string; invoiceNumber: string; onTryAgain?: () => void }

/** The outcome of a failed payment, with the text of the specification. The cart is unchanged. */
export function Failed({ id, invoiceNumber, onTryAgain }: FailedProps) {
  return (
    <div className="stack">
      <p>Something when wrong with the order. Please contact the adminstrator with this code:</p>
      <dl className="facts codes-of-order">
        <div>
          <dt>Order</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>Invoice number</dt>
          <dd>{invoiceNumber}</dd>
        </div>
      </dl>
      <p className="quiet">
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
    </div>
  )
}
