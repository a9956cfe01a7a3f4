import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import type { Amounts } from './use-amounts.ts'

type Props = {
  config: Pick<PaymentConfiguration, 'isUsdOn' | 'usdReason'>
  amounts: Pick<Amounts, 'currency' | 'choose'>
}

/** JMD or USD; USD is disabled, with the reason, while there is no rate. */
export function CurrencyChoice({ config, amounts }: Props) {
  const usd = {
    value: 'USD',
    label: 'USD',
    isOff: !config.isUsdOn,
    hint: config.isUsdOn ? undefined : (config.usdReason ?? 'USD is not offered today.'),
  }
  return (
    <RadioGroup
      label="Currency"
      name="currency"
      options={[{ value: 'JMD', label: 'JMD' }, usd]}
      chosen={amounts.currency}
      onChoose={(value) => amounts.choose(value === 'USD' ? 'USD' : 'JMD')}
    />
  )
}
