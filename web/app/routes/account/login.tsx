import { login, loginRequest } from '@lignum/contract/accounts'
import { data, redirect } from 'react-router'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { apiContext } from '../../lib/api.ts'
import { isOpenTo, originOf } from '../../lib/guard.server.ts'
import { orProblem } from '../../lib/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page-head.ts'
import type { Problem } from '../../lib/problem.ts'
import { useProblemNotice } from '../../lib/use-problem-notice.ts'
import { visitorOf } from '../../lib/visitor-of.server.ts'
import type { Route } from './+types/login.ts'

/** Who is signed in already leaves, unless the page they came from is closed to them: then another user may log in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [visitor, origin] = await Promise.all([visitorOf(context), originOf(url)])
  if (visitor && (await isOpenTo(visitor, origin))) throw redirect(origin)
  return { origin: url.origin }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const username = String(form.get('username') ?? '')
  const parsed = loginRequest.safeParse({
    username,
    password: String(form.get('password') ?? ''),
    rememberMe: form.has('rememberMe'),
  })
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), description: issue.message }))
    return data({ username, problem: null, mistakes: { status: 400, message: '', eventMarker: '', errors } }, 400)
  }
  const { problem } = await orProblem(context.get(apiContext)(login, parsed.data))
  if (problem) return data({ username, problem, mistakes: null }, problem.status)
  return redirect(await originOf(url))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Login', canonical: '/login', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function Login({ actionData }: Route.ComponentProps) {
  useProblemNotice(actionData?.problem)
  const problem: Problem | null = actionData?.problem ?? actionData?.mistakes ?? null
  return (
    <div className="wrap page narrow-page">
      <h1>Login</h1>
      <div className="panel">
        <LoginForm username={actionData?.username ?? ''} problem={problem} />
      </div>
    </div>
  )
}
