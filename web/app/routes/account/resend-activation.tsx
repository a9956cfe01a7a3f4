import { resendMyActivationEmail } from '@lignum/contract/accounts/passwords'
import { href, redirect } from 'react-router'
import { MailForm } from '../../features/accounts/mail-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { proofOf, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/resend-activation.ts'

export const handle: RouteHandle = { bundle: 'forms' }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { refused } = await submitForm(context, form, resendMyActivationEmail, {
    emailAddress: textOf(form, 'emailAddress'),
    proof: proofOf(form),
  })
  return refused ?? redirect(withNotice(href('/login'), 'activation-sent'))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'Resend activation email',
    canonical: href('/resend-activation'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function ResendActivation({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page narrow-page">
      <h1>Resend activation email</h1>
      <div className="panel">
        <MailForm
          name="resend-activation"
          purpose="resend-activation"
          response={actionData}
          text="Tell us the email address you registered. We send a new activation link, which replaces the earlier one."
          button="Send the email"
        />
      </div>
    </div>
  )
}
