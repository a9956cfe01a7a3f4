import { requestPasswordReset } from '@lignum/contract/accounts/passwords'
import { href, redirect } from 'react-router'
import { MailForm } from '../../features/accounts/mail-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { proofOf, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/reset-password.ts'

export const handle: RouteHandle = { bundle: 'forms' }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { refused } = await submitForm(context, form, requestPasswordReset, {
    emailAddress: textOf(form, 'emailAddress'),
    proof: proofOf(form),
  })
  return refused ?? redirect(withNotice(href('/login'), 'reset-sent'))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'Forgot your password?',
    canonical: href('/reset-password'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page narrow-page">
      <h1>Forgot your password?</h1>
      <div className="panel">
        <MailForm
          name="reset-password"
          purpose="password-reset"
          response={actionData}
          text="Tell us the email address of your account. We send a link to choose a new password."
          button="Send the link"
        />
      </div>
    </div>
  )
}
