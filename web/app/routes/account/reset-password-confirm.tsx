import { resetPassword } from '@lignum/contract/accounts/passwords'
import { href, redirect } from 'react-router'
import { ResetPasswordForm } from '../../features/accounts/reset-password-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/reset-password-confirm.ts'

export const handle: RouteHandle = { bundle: 'forms' }

export const loader = ({ url: { origin, searchParams } }: Route.LoaderArgs) => {
  const email = searchParams.get('email')
  const token = searchParams.get('token')
  if (!email || !token) throw redirect(href('/reset-password'))
  return { origin, email, token }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { problem, refused } = await submitForm(context, form, resetPassword, {
    emailAddress: textOf(form, 'emailAddress'),
    token: textOf(form, 'token'),
    password: textOf(form, 'password'),
    confirmationPassword: textOf(form, 'confirmationPassword'),
  })
  if (problem?.code.startsWith('accounts.link-')) return redirect(withNotice(href('/reset-password'), 'invalid-url'))
  return refused ?? redirect(withNotice(href('/login'), 'password-reset'))
}

/**
 * The URL of this page contains a secret token, which must not leak to other sites. Not `no-referrer`: with that, the
 * browser posts the form of this page with the origin `null`, like a cross-site request.
 */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Choose a new password', origin: loaderData?.origin ?? 'http://localhost' }),
  { name: 'referrer', content: 'same-origin' },
  unlisted,
]

export default function ResetPasswordConfirm({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page narrow-page">
      <h1>Choose a new password</h1>
      <div className="panel">
        <ResetPasswordForm email={email} token={token} response={actionData} />
      </div>
    </div>
  )
}
