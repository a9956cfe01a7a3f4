import type { Currency } from '@lignum/contract/core/money'
import { limits } from '@lignum/contract/core/limits'
import type { PaymentConfiguration, PaymentType } from '@lignum/contract/giving/payments'
import { refusals } from '@lignum/contract/core/errors'
import { toMajor } from '#kit/values/money'
import type { Provider } from '#providers/provider'
import { isMethodOn } from '../orders/refuse-if-off.ts'
import type { BeginDeps } from './payments.deps.ts'

/** The payment methods, currencies and limits that are available now. */
export const readConfiguration = async (
  deps: Pick<BeginDeps, 'providers' | 'terms' | 'minimumMinor' | 'cards' | 'settings'>,
): Promise<PaymentConfiguration> => {
  const { fygaro, powertranz, paypal } = deps.providers
  const settings = await deps.settings.read()
  const rateE6 = await deps.terms.usdRate()
  const method = (paymentType: PaymentType, provider: Provider | null) => {
    const offered = isMethodOn(settings, paymentType) ? provider?.can.currencies : null
    const currencies = (offered ?? []).filter((c: Currency) => c === 'JMD' || rateE6 !== null)
    return currencies.length > 0 ? [{ paymentType, currencies }] : []
  }
  return {
    paypalEnvironment: paypal?.environment ?? 'off',
    paypalBeginUrl: '/api/Payment/BeginPaypalPayment',
    paypalCancelUrl: '/payment/return?canceled=1',
    paypalExecuteUrl: '/api/Payment/ExecutePaypalPayment',
    methods: [...method('Fygaro', fygaro), ...method('CreditCard', powertranz), ...method('Paypal', paypal)],
    isUsdOn: rateE6 !== null,
    usdReason: rateE6 === null ? refusals['giving.usd-off'].message : null,
    usdRate: rateE6 === null ? null : rateE6 / 1_000_000,
    minimum: { JMD: toMajor(deps.minimumMinor.JMD), USD: toMajor(deps.minimumMinor.USD) },
    unverifiedCardLimit: toMajor(deps.cards.unverifiedLimitMinor),
    linkLifeMs: limits.paymentLinkMs,
  }
}
