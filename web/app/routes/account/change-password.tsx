import { changePassword } from '@lignum/contract/accounts/passwords'
import { href, redirect, replace } from 'react-router'
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/change-password.ts'

export const handle: RouteHandle = { operations: [], bundle: 'forms' }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

/** The pages of the profile area that link here; a change redirects back to them (public site, section 4). */
const profileArea: Readonly<Record<string, string>> = { profile: href('/user-profile'), settings: href('/settings') }

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { refused } = await submitForm(context, form, changePassword, {
    oldPassword: textOf(form, 'oldPassword'),
    newPassword: textOf(form, 'newPassword'),
    confirmPassword: textOf(form, 'confirmPassword'),
  })
  if (refused) return refused
  const back = profileArea[url.searchParams.get('from') ?? '']
  return back ? replace(withNotice(back, 'password-updated')) : redirect(withNotice(href('/login'), 'password-updated'))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'Change Password',
    canonical: href('/change-password'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Change Password</h1>
      <div className="panel">
        <ChangePasswordForm response={actionData} />
      </div>
    </>
  )
}
