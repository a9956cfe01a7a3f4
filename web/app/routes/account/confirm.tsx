import { confirmRegistration } from '@lignum/contract/accounts/registration'
import { useEffect, useRef } from 'react'
import { redirect, useSubmit } from 'react-router'
import { ConfirmEmail } from '../../features/accounts/confirm-email.tsx'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/confirm.ts'

export const loader = ({ url: { origin, searchParams } }: Route.LoaderArgs) => ({
  origin,
  email: searchParams.get('email') ?? '',
  token: searchParams.get('token') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { refused } = await submitForm(context, form, confirmRegistration, {
    emailAddress: textOf(form, 'emailAddress'),
    token: textOf(form, 'token'),
  })
  return refused ?? redirect(withNotice('/login', 'email-confirmed'))
}

/**
 * The address of this page holds a secret, which no other site may learn. Not `no-referrer`: under that a browser posts
 * the page's own form with the origin `null`, as a stranger's.
 */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Confirm your email', origin: loaderData?.origin ?? 'http://localhost' }),
  { name: 'referrer', content: 'same-origin' },
  unlisted,
]

/** Programs that look into mails open links too: only a post confirms, which script sends at once. */
export default function Confirm({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const requested = useRef(false)
  useEffect(() => {
    if (requested.current || actionData || !email || !token) return
    requested.current = true
    history.replaceState(history.state, '', '/auth/confirm')
    void submit(
      { form: 'confirm', emailAddress: email, token },
      { method: 'post', action: '/auth/confirm', replace: true },
    )
  }, [submit, actionData, email, token])
  return (
    <div className="wrap page narrow-page">
      <h1>Confirm your email</h1>
      <div className="panel">
        <ConfirmEmail email={email} token={token} answer={actionData} />
      </div>
    </div>
  )
}
