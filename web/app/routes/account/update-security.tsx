import { getMySecurityQuestions, updateSecurityQuestions } from '@lignum/contract/accounts/security-questions'
import { href, redirect } from 'react-router'
import { SecurityQuestionsForm } from '../../features/accounts/security-questions-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { submitForm } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/update-security.ts'

export const handle: RouteHandle = { operations: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { questions } = await orResponse(context.get(apiContext)(getMySecurityQuestions, {}))
  return { origin: url.origin, questions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { refused } = await submitForm(context, form, updateSecurityQuestions, Object.fromEntries(form))
  return refused ?? redirect(withNotice(href('/settings'), 'questions-updated'))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'Security Questions',
    canonical: href('/update-security'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function UpdateSecurity({ loaderData: { questions }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Security Questions</h1>
      <div className="panel">
        <SecurityQuestionsForm questions={questions} response={actionData} />
      </div>
    </>
  )
}
