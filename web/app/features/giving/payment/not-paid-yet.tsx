import type { askProvider } from '@lignum/contract/giving/payments'
import { useState } from 'react'
import { ask } from '../../../lib/api/call-api.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { orderId: string; paymentUrl: string }

/**
 * The way back to a payment that may have been made already. Nobody is invited to pay it again: who says that they have
 * not paid is believed only after the provider was asked, where it can be.
 */
export function NotPaidYet({ orderId, paymentUrl }: Props) {
  const [response, setResponse] = useState<'payable' | 'unsure' | null>(null)
  const [isRequesting, setIsRequesting] = useState(false)
  const askFirst = async () => {
    setIsRequesting(true)
    try {
      const { isPayable } = await ask<typeof askProvider>('/api/Payment/AskProvider', { id: orderId })
      setResponse(isPayable ? 'payable' : 'unsure')
    } catch (error) {
      notices.raise(noticeOfError(error))
    }
    setIsRequesting(false)
  }
  return (
    <>
      <p>
        <b>If you have paid, please don't pay again.</b> We'll email your receipt as soon as the provider confirms it.
      </p>
      {response !== 'payable' && (
        <p className="needs-scripting">
          <Button look="line" disabled={isRequesting} onClick={() => void askFirst()}>
            {isRequesting ? 'One moment…' : "I haven't paid yet"}
          </Button>
        </p>
      )}
      <details className="no-script">
        <summary>I haven't paid yet</summary>
        <a href={paymentUrl}>Continue payment</a>
      </details>
      <output>
        {response === 'payable' && (
          <>
            No payment has reached us yet. <a href={paymentUrl}>Continue payment</a>
          </>
        )}
        {response === 'unsure' && "We can't tell yet whether you've paid. Please wait a moment, then ask again."}
      </output>
    </>
  )
}
