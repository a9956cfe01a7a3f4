import { confirmRegistration } from '@lignum/contract/accounts/registration'
import { useEffect, useRef } from 'react'
import { href, redirect, useSubmit } from 'react-router'
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
  return refused ?? redirect(withNotice(href('/login'), 'email-confirmed'))
}

/**
 * The URL of this page contains a secret token, which must not leak to other sites. Not `no-referrer`: with that, the
 * browser posts the form of this page with the origin `null`, like a cross-site request.
 */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Confirm your email', origin: loaderData?.origin ?? 'http://localhost' }),
  { name: 'referrer', content: 'same-origin' },
  unlisted,
]

/** Mail scanners open links too, so only a POST confirms the address; script sends it immediately. */
export default function Confirm({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (isSubmitted.current || actionData || !email || !token) return
    isSubmitted.current = true
    history.replaceState(history.state, '', href('/auth/confirm'))
    void submit(
      { form: 'confirm', emailAddress: email, token },
      { method: 'post', action: href('/auth/confirm'), replace: true },
    )
  }, [submit, actionData, email, token])
  return (
    <div className="wrap page narrow-page">
      <h1>Confirm your email</h1>
      <div className="panel">
        <ConfirmEmail email={email} token={token} response={actionData} />
      </div>
    </div>
  )
}
