import { askProvider } from '@lignum/contract/giving/endpoints'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { orderId: string; paymentUrl: string }

/**
 * The link back to a payment that may already have been made. To prevent a double payment, the link is shown only after
 * the server has checked with the provider, where the provider supports it.
 */
export function NotPaidYet({ orderId, paymentUrl }: Props) {
  const [result, setResult] = useState<'payable' | 'unsure' | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const checkProvider = async () => {
    setIsChecking(true)
    try {
      const { isPayable } = await callApi(askProvider, { id: orderId })
      setResult(isPayable ? 'payable' : 'unsure')
    } catch (error) {
      notices.raise(noticeOfError(error))
    }
    setIsChecking(false)
  }
  return (
    <>
      <p>
        <b>If you have paid, please don't pay again.</b> We'll email your receipt as soon as the provider confirms it.
      </p>
      {result !== 'payable' && (
        <p className="needs-scripting">
          <Button look="line" disabled={isChecking} onClick={() => void checkProvider()}>
            {isChecking ? 'One moment…' : "I haven't paid yet"}
          </Button>
        </p>
      )}
      <details className="no-script">
        <summary>I haven't paid yet</summary>
        <a href={paymentUrl}>Continue payment</a>
      </details>
      <output>
        {result === 'payable' && (
          <>
            No payment has reached us yet. <a href={paymentUrl}>Continue payment</a>
          </>
        )}
        {result === 'unsure' && "We can't tell yet whether you've paid. Please wait a moment, then ask again."}
      </output>
    </>
  )
}
