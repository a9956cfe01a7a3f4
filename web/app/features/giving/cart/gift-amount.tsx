import type { Currency } from '@lignum/contract/core/money'
import { tooSmall } from '@lignum/contract/giving/too-small'
import { getPaymentConfiguration } from '@lignum/contract/giving/endpoints'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { centsOf } from '../../../lib/format/cents.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { fieldId, FormContext } from '../../../ui/form/form.tsx'
import { amountField } from './amount-field.ts'
import { AmountInput } from './amount-input.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { giftUrl } from './gift-url.ts'
import { type AmountsInCart, useAmounts } from './use-amounts.ts'

export type GiftAmountProps = { projectName: string; inCart: AmountsInCart; isMember: boolean }

const formName = 'gift'

/** The amount of a project that was just added to the cart, and the way to the payment. */
export function GiftAmount({ projectName, inCart, isMember }: GiftAmountProps) {
  const config = useConfiguration()
  const amounts = useAmounts({ isMember, isUsdOn: config.isUsdOn, posted: undefined })
  const { currency } = amounts
  const typed = amounts.of(inCart)
  const [refused, setRefused] = useState<Refused | null>(null)
  const saving = useRef<Promise<unknown>>(undefined)
  const navigate = useNavigate()
  const goOn = async (event: MouseEvent) => {
    event.preventDefault()
    const minimum = config.minimum[currency]
    // Below the minimum the server would refuse the gift, after everything else has been typed.
    if ((centsOf(typed) ?? 0) < minimum * 100) return setRefused({ field: amountField(inCart.id, currency), minimum })
    // The next page reads the member's cart from the server.
    await saving.current
    await navigate(giftUrl(isMember))
  }
  const fieldErrors = refused ? { [refused.field]: [tooSmall(currency, refused.minimum)] } : {}
  useFocusOnRefusal(refused)
  return (
    <FormContext value={{ name: formName, values: {}, fieldErrors, busy: false }}>
      <div className="stack">
        <CurrencyChoice config={config} amounts={amounts} />
        <AmountInput
          projectId={inCart.id}
          projectName={projectName}
          currency={currency}
          typed={typed}
          typedInOther=""
          onType={(text) => {
            setRefused(null)
            amounts.set(inCart.id, text)
          }}
          onCommit={(text) => (saving.current = amounts.commit(inCart.id, text))}
        />
        <LinkButton to={giftUrl(isMember)} onClick={goOn}>
          Continue
        </LinkButton>
      </div>
    </FormContext>
  )
}

type Refused = { readonly field: string; readonly minimum: number }

const useFocusOnRefusal = (refused: Refused | null) => {
  useEffect(() => {
    if (refused) document.getElementById(fieldId(formName, refused.field))?.focus()
  }, [refused])
}

type Terms = Pick<PaymentConfiguration, 'isUsdOn' | 'usdReason'> & { minimum: Readonly<Record<Currency, number>> }

/** Assumed until the server responds, so that nothing moves when it does. The server checks each payment anyway. */
const usual: Terms = { isUsdOn: true, usdReason: null, minimum: { JMD: 1, USD: 1 } }

const useConfiguration = (): Terms => {
  const [config, setConfig] = useState(usual)
  useEffect(() => {
    callApi(getPaymentConfiguration, {}, { isBackground: true }).then(setConfig, () => undefined)
  }, [])
  return config
}
