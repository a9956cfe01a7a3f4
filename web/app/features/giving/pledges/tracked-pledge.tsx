import type { TrackedPledge } from '@lignum/contract/giving/pledges'
import type { PaymentType } from '@lignum/contract/giving/payments'
import { Link } from 'react-router'
import { centsOf, dollarsOf } from '../../../lib/format/cents.ts'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { PostForm, SubmitButton } from '../../../ui/form/form.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { Proof } from '../../../ui/form/proof.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { BankDetails } from './bank-details.tsx'
import { PaymentMethods } from '../checkout/payment-methods.tsx'
import { Day } from '../../../ui/form/date-field.tsx'

/** The remaining amount of a pledge, calculated in cents. */
export const leftOf = ({ amount, amountReceived }: TrackedPledge): number =>
  dollarsOf(Math.max(0, (centsOf(String(amount)) ?? 0) - (centsOf(String(amountReceived)) ?? 0)))

type Props = { pledge: TrackedPledge; response: FormResponse | undefined; idempotencyKey: string }

/** The status of a pledge, for anyone with its code. */
export function Tracked({ pledge, response, idempotencyKey }: Props) {
  const { amount, amountReceived, currency } = pledge
  const received = `${formatMoney(amountReceived, currency)} received of ${formatMoney(amount, currency)}`
  const isPayable = pledge.methods.length > 0 && leftOf(pledge) > 0
  return (
    <>
      <div className="panel stack">
        <p className="reference">{pledge.code}</p>
        <p>
          Pledged to <Link to={pledge.projectUrl}>{pledge.projectName}</Link> on{' '}
          <Day at={`${pledge.pledgeDate}T12:00:00Z`} />.
        </p>
        <div className="progress figures">
          <Meter percent={amount > 0 ? (amountReceived / amount) * 100 : 0} label="Money received" text={received} />
          <p>{received}</p>
        </div>
        <p>{pledge.statusInWords}</p>
      </div>
      {isPayable && (
        <SectionPanel id="pay-online" title="Pay this pledge online now">
          <PostForm name="pay-pledge" response={response} idempotencyKey={idempotencyKey}>
            <PaymentMethods methods={methodsOf(pledge.methods, currency)} currency={currency} />
            <Proof purpose="payment" response={response} />
            <SubmitButton busyMessage="Preparing your payment…">
              Pay {formatMoney(leftOf(pledge), currency)}
            </SubmitButton>
          </PostForm>
        </SectionPanel>
      )}
      {pledge.bank && (
        <SectionPanel id="pay-at-bank" title="Pay by bank transfer">
          <BankDetails bank={pledge.bank} amount={formatMoney(leftOf(pledge), currency)} />
        </SectionPanel>
      )}
    </>
  )
}

const methodsOf = (types: readonly PaymentType[], currency: TrackedPledge['currency']) =>
  types.map((paymentType) => ({ paymentType, currencies: [currency] }))
