import { useEffect, useRef } from 'react'
import { Form, href, useSubmit } from 'react-router'
import type { Problem } from '../../../lib/api/problem.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'

type Props = { paypal: { token: string; payerId: string | null }; problem: Problem | null }

/** Completes a payment the donor has approved at PayPal: by script, or by the button without script. */
export function FinishPaypal({ paypal, problem }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  const submit = useSubmit()
  useEffect(() => {
    if (isSubmitted.current || problem) return
    isSubmitted.current = true
    void submit(form.current, { replace: true })
  }, [submit, problem])
  return (
    <>
      <h1>{problem ? 'We could not complete the payment yet' : 'Awaiting Payment Confirmation'}</h1>
      <Form ref={form} method="post" className="panel stack" replace>
        <input type="hidden" name="token" value={paypal.token} />
        <input type="hidden" name="payerId" value={paypal.payerId ?? ''} />
        {problem ? (
          <p className="notice inline error" role="alert">
            {problem.message}
          </p>
        ) : (
          <output>One moment: we are completing your payment with PayPal…</output>
        )}
        <div className={problem ? 'row' : 'no-script'}>
          <Button type="submit">Complete the payment</Button>
          <LinkButton to={href('/donate')} look="line">
            My Cart
          </LinkButton>
        </div>
      </Form>
    </>
  )
}
