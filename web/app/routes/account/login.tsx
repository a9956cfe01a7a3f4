import { login } from '@lignum/contract/accounts/accounts'
import { href, redirect } from 'react-router'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { carriedCode, withNotice } from '../../lib/notices/carried-notices.ts'
import { isOpenTo, originOf } from '../../lib/access/guard.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import { visitorOf } from '../../lib/access/visitor-of.server.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import type { Route } from './+types/login.ts'

export const handle: RouteHandle = { bundle: 'forms' }

/**
 * Redirects a visitor who is already signed in, together with the carried notice, unless they have no access to the
 * page they came from: then they can log in as another user.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [visitor, origin] = await Promise.all([visitorOf(context), originOf(url)])
  if (visitor && (await isOpenTo(visitor, origin))) throw redirect(withNotice(origin, carriedCode(url.search)))
  return { origin: url.origin }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { done, refused } = await submitForm(context, form, login, {
    username: textOf(form, 'username'),
    password: textOf(form, 'password'),
    rememberMe: form.has('rememberMe'),
  })
  if (refused) return refused
  const origin = await originOf(url)
  if (!done.loggedIn) {
    const query = { methods: done.secondFactorMethods.join(' '), from: origin }
    return redirect(withQuery(href('/login/second-factor'), query))
  }
  return redirect(
    done.user?.mustEnrolSecondFactor ? withNotice(href('/settings/account'), 'enrol-second-factor') : origin,
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Login', canonical: href('/login'), origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page narrow-page">
      <h1>Login</h1>
      <div className="panel">
        <LoginForm response={actionData} />
      </div>
    </div>
  )
}
