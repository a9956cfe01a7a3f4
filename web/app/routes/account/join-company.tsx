import { getCompanyInvitation, joinCompany } from '@lignum/contract/company/team'
import { refusals } from '@lignum/contract/core/errors'
import { type FieldMessages, fieldMessages } from '@lignum/contract/core/field-messages'
import { data, href, redirect } from 'react-router'
import { InvitationProblem, JoinCompany } from '../../features/accounts/join-company.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { visitorOf } from '../../lib/access/visitor-of.server.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { defaultMarker, pageStatus, type Problem } from '../../lib/api/problem.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import type { Route } from './+types/join-company.ts'

export const handle: RouteHandle = { bundle: 'forms' }

/** Reads the invitation only: mail scanners open links too, so accepting needs a POST. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const email = url.searchParams.get('email') ?? ''
  const token = url.searchParams.get('token') ?? ''
  const isComplete = email !== '' && token !== ''
  const [{ done: invitation, problem }, visitor] = await Promise.all([
    isComplete
      ? orProblem(context.get(apiContext)(getCompanyInvitation, { emailAddress: email, token }))
      : { done: null, problem: incompleteLink },
    visitorOf(context),
  ])
  return data(
    { origin: url.origin, email, token, invitation, problem, loggedInAs: visitor?.email ?? null },
    { status: pageStatus(problem) },
  )
}

const incompleteLink: Problem = {
  ...refusals['accounts.link-wrong'],
  code: 'accounts.link-wrong',
  eventMarker: defaultMarker,
  errors: [],
}

/** The server reports a missing agreement after the password, the form both at once. */
const firstMessages = (values: unknown): FieldMessages => ({
  ...fieldMessages(joinCompany.request, values),
  ...(hasAgreed(values) ? {} : { agreement: [refusals['company.agreement-needed'].message] }),
})

const hasAgreed = (values: unknown) =>
  typeof values === 'object' && values !== null && 'agreement' in values && values.agreement === 'on'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const isFirst = form.has('password')
  const link = { emailAddress: textOf(form, 'emailAddress'), token: textOf(form, 'token') }
  const first = {
    password: textOf(form, 'password'),
    confirmPassword: textOf(form, 'confirmPassword'),
    agreement: form.get('agreement'),
  }
  const { refused } = isFirst
    ? await submitForm(context, form, joinCompany, { ...link, ...first }, { messages: firstMessages })
    : await submitForm(context, form, joinCompany, link)
  if (refused) return refused
  const profile = href('/company-profile')
  return redirect(
    isFirst
      ? withNotice(withQuery(href('/login'), { from: profile }), 'company-joined-first')
      : withNotice(profile, 'company-joined'),
  )
}

/**
 * The URL of this page contains a secret token, which must not leak to other sites. Not `no-referrer`: with that, the
 * browser posts the form of this page with the origin `null`, like a cross-site request.
 */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Join a company', origin: loaderData?.origin ?? 'http://localhost' }),
  { name: 'referrer', content: 'same-origin' },
  unlisted,
]

export default function JoinCompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, token, invitation, problem, loggedInAs } = loaderData
  return (
    <div className="wrap page narrow-page">
      <h1>{invitation ? `Join ${invitation.companyName}` : 'Join a company'}</h1>
      <div className="panel">
        {problem && <InvitationProblem code={problem.code} message={problem.message} />}
        {invitation && (
          <JoinCompany
            invitation={invitation}
            email={email}
            token={token}
            loggedInAs={loggedInAs}
            response={actionData}
          />
        )}
      </div>
    </div>
  )
}
