import type { PaymentRow } from '@lignum/contract/giving/payment-lists'

/** The ways to pay as staff read them. */
export const paymentTypeNames: Record<PaymentRow['type'], string> = {
  CreditCard: 'Card',
  Paypal: 'PayPal',
  Fygaro: 'Fygaro',
}

export const paymentTypes = ['CreditCard', 'Paypal', 'Fygaro'] as const satisfies readonly PaymentRow['type'][]

export const paymentTypeOptions = paymentTypes.map((value) => ({ value, label: paymentTypeNames[value] }))
