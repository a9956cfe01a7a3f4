import { downloadMyData } from '@lignum/contract/accounts/privacy'
import { href, redirect } from 'react-router'
import type { RouteHandle } from '../../lib/access/access.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/my-data.ts'

export const handle: RouteHandle = { operations: [] }

export const loader = () => redirect(`${href('/settings/account')}#my-data`)

/** Responds with a file download, or redirects to the settings with a notice. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { done, problem, refused } = await submitForm(context, form, downloadMyData, {
    password: textOf(form, 'password'),
  })
  if (refused)
    return redirect(
      withNotice(href('/settings/account'), problem?.status === 429 ? 'too-many-attempts' : 'wrong-password'),
    )
  return new Response(JSON.stringify({ madeAt: done.madeAt, ...done.data }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${done.fileName.replaceAll(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
