import type { PaymentStart } from '@lignum/contract/giving/payments'

/** The payment link for browsers without script, which have no dialog. */
export function PlainPayment({ start }: { start: PaymentStart }) {
  return (
    <section className="panel stack no-script" aria-labelledby="pay-here">
      <h2 id="pay-here">Your payment is ready</h2>
      <p>You’ll pay on our provider’s secure page. Invoice {start.invoiceNumber}.</p>
      <p className="row">
        <a className="button" href={start.paymentUrl ?? start.orderPageUrl}>
          Pay now
        </a>
        <a href={start.orderPageUrl}>Follow your payment</a>
      </p>
    </section>
  )
}
