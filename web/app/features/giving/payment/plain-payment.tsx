import type { PaymentStart } from '@lignum/contract/giving/payments'

/** The payment link for browsers without script, which have no dialog. */
export function PlainPayment({ start }: { start: PaymentStart }) {
  return (
    <section className="panel stack no-script" aria-labelledby="pay-here">
      <h2 id="pay-here">Your payment is ready</h2>
      <p>You pay on the page of the payment provider. Invoice {start.invoiceNumber}.</p>
      <p className="row">
        <a className="button" href={start.paymentUrl ?? start.orderPageUrl}>
          Pay now
        </a>
        <a href={start.orderPageUrl}>See where your payment stands</a>
      </p>
    </section>
  )
}
