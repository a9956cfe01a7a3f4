import type { PaymentType } from '@lignum/contract/giving/payments'
import type { RuntimeSettings } from '#kit/settings/runtime-settings'
import { Refusal } from '#kit/values/refusal'
import type { OrdersDeps } from './orders.deps.ts'

const switchOf = { Fygaro: 'fygaro', CreditCard: 'cards', Paypal: 'paypal' } as const satisfies Record<
  PaymentType,
  keyof RuntimeSettings
>

/** Whether payments may start by this method. Those that have begun are accepted in any case. */
export const isMethodOn = (settings: RuntimeSettings, type: PaymentType): boolean =>
  !settings.pledgeOnly && settings[switchOf[type]]

/** Refuses the start of a payment by a method that staff have turned off. */
export const refuseIfOff = async ({ settings }: Pick<OrdersDeps, 'settings'>, type: PaymentType): Promise<void> => {
  const now = await settings.read()
  if (now.pledgeOnly) throw new Refusal('giving.online-off', { field: 'paymentType' })
  if (!isMethodOn(now, type)) throw new Refusal('giving.method-off', { field: 'paymentType' })
}
