import { getPasskeyLoginOptions, secondFactor } from '@lignum/contract/accounts/second-factor'
import { href, redirect } from 'react-router'
import { SecondFactorForm } from '../../features/accounts/second-factor-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { originOf } from '../../lib/access/guard.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { jsonOf, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import type { Route } from './+types/second-factor.ts'

export const handle: RouteHandle = { bundle: 'forms' }

export const loader = ({ url }: Route.LoaderArgs) => ({
  origin: url.origin,
  methods: (url.searchParams.get('methods') ?? '').split(' '),
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (textOf(form, 'form') === 'passkey-options') {
    const { done, refused } = await submitForm(context, form, getPasskeyLoginOptions, {})
    return refused ?? { options: done.options }
  }
  const given = form.has('passkey') ? { passkey: jsonOf(form, 'passkey') } : { code: textOf(form, 'code') }
  const { done, problem, refused } = await submitForm(context, form, secondFactor, given)
  if (problem?.code === 'accounts.challenge-over')
    return redirect(withNotice(withQuery(href('/login'), { from: await originOf(url) }), 'login-took-too-long'))
  if (refused) return refused
  return redirect(
    done.user?.mustEnrolSecondFactor
      ? withNotice(href('/settings/account'), 'enrol-second-factor')
      : await originOf(url),
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Login', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function SecondFactor({ loaderData: { methods }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page narrow-page">
      <h1>One more step</h1>
      <div className="panel stack">
        <SecondFactorForm methods={methods} response={actionData && 'form' in actionData ? actionData : undefined} />
      </div>
    </div>
  )
}
