import type { TrackedPledge } from '@lignum/contract/giving/pledges'
import { href, Link } from 'react-router'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PostForm, SubmitButton } from '../../../ui/form/form.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { leftOf } from './tracked-pledge.tsx'

type Props = { pledge: TrackedPledge; response: FormResponse | undefined }

/** For a pledger who cannot pay: a button that says so, then thanks and what they can do instead. */
export function CannotPay({ pledge, response }: Props) {
  if (leftOf(pledge) === 0 || pledge.status !== 'Unfulfilled') return null
  if (pledge.isDeclined)
    return (
      <SectionPanel id="cannot" title="Thank you for telling us">
        <p>
          We won’t remind you of this pledge again. Thank you for wanting to help {pledge.projectName}. There are other
          ways to do that:
        </p>
        <ul>
          <li>
            <Link to={pledge.projectUrl}>Give a smaller amount</Link>, whatever suits you. Every gift counts.
          </li>
          <li>Pay later. You can still use this page and your reference whenever you like.</li>
          <li>Share the project with a friend.</li>
          <li>
            <Link to={href('/contact-us')}>Write to us</Link> if you have a question.
          </li>
        </ul>
      </SectionPanel>
    )
  return (
    <SectionPanel id="cannot" title="You can’t pay this pledge?">
      <p>
        That’s all right. Tell us, and we won’t remind you of the {formatMoney(leftOf(pledge), pledge.currency)} again.
      </p>
      <PostForm name="cannot-pay" response={response}>
        <div className="row">
          <SubmitButton busyMessage="One moment…">I cannot pay</SubmitButton>
          <LinkButton look="line" to={href('/pledge/track/:code', { code: pledge.code })}>
            I’d still like to pay
          </LinkButton>
        </div>
      </PostForm>
    </SectionPanel>
  )
}
