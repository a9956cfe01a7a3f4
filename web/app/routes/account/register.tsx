import { fromForm } from '@lignum/contract/core/form'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import {
  getIdTypes,
  getUserAccountTypes,
  registerCompany,
  registerInvestor,
  registration,
  registrationMessages,
} from '@lignum/contract/accounts/registration'
import { getReferences } from '@lignum/contract/site/site'
import { href, redirect } from 'react-router'
import { RegisterForm } from '../../features/accounts/register-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { type PostedFiles, readForm } from '../../lib/api/posted-form.server.ts'
import { fieldsOf } from '@lignum/contract/core/field-names'
import { refuse, submitForm } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/register.ts'

export const handle: RouteHandle = { hydrates: 'late', takesFiles: true, bundle: 'forms' }

const isShown = fieldsOf(registration)

const listed = (map: Readonly<Record<string, string>>) => Object.entries(map).map(([key, value]) => ({ key, value }))

const aDay = 24 * 60 * 60 * 1_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [accountTypes, idTypes, { countries }] = await orResponse(
    Promise.all([api(getUserAccountTypes, {}), api(getIdTypes, {}), api(getReferences, {})]),
  )
  return {
    origin: url.origin,
    lists: {
      accountTypes: listed(accountTypes),
      idTypes: listed(idTypes),
      countries,
      latestBirth: dayInJamaica(new Date(Date.now() - aDay)),
    },
  }
}

/** An individual posts RegisterInvestor, a company or an entrepreneur RegisterCompany. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, files } = await readForm(request, context)
  if (form.has('choose')) return refuse(form, isShown, {})
  const values = typedIn(form, files)
  const call = isCompany(form) ? registerCompany : registerInvestor
  // Uses the messages of the whole form, because those of a single call do not cover a form without an account type.
  const { refused } = await submitForm(context, form, call, values, { messages: registrationMessages, isShown })
  return refused ?? redirect(withNotice(href('/login'), 'registered'))
}

const isCompany = (form: FormData) => form.get('accountType') === 'Entrepreneur' || form.get('investorType') === '2'

const typedIn = (form: FormData, { articlesOfIncorporationFile, proofOfTaxComplianceFile }: PostedFiles) => {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return { ...fromForm(fields), articlesOfIncorporationFile, proofOfTaxComplianceFile }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Register', canonical: href('/register'), origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function Register({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page form-page">
      <h1>Register</h1>
      <p className="lead">
        One account to support projects, or to list your own. Fields are required unless they say otherwise.
      </p>
      <div className="panel">
        <RegisterForm lists={lists} response={actionData} />
      </div>
    </div>
  )
}
