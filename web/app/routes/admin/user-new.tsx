import { addUser, getRoles } from '@lignum/contract/accounts/users'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { listIn } from '../../console/form/edited.ts'
import { reportDone } from '../../console/report-done.ts'
import { UserInviteForm } from '../../features/accounts/console/user-invite-form.tsx'
import { mayUse, type RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { visitorOf } from '../../lib/access/visitor-of.server.ts'
import { apiContext } from '../../lib/api/api.ts'
import type { FormValues } from '../../lib/api/form-response.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/user-new.ts'

export const handle: RouteHandle = { operations: ['Create_Users'] }

export async function loader({ context }: Route.LoaderArgs) {
  const mayAssign = mayUse(await visitorOf(context), ['Assign_User_Roles'])
  return { roles: mayAssign ? (await orResponse(context.get(apiContext)(getRoles, {}))).results : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { done, refused } = await submitForm(context, form, addUser, {
    email: textOf(form, 'email'),
    firstname: textOf(form, 'firstname'),
    lastname: textOf(form, 'lastname'),
    phoneNumber: textOf(form, 'phoneNumber'),
    roleIds: listIn(textOf(form, 'roleIds')),
    confirmsMixedDuties: form.has('confirmsMixedDuties'),
  })
  return refused ?? { form: textOf(form, 'form'), saved: { id: done.id, stamp: done.concurrencyStamp } }
}

export const meta = () => consoleHead('Invite a person')

export default function NewUser({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const may = useMay()
  const navigate = useNavigate()
  const [invited, setInvited] = useState(0)
  const finish = (id: string, { email = '' }: FormValues) => {
    const mayOpen = may('View_Users')
    reportDone(`The invitation is on its way to ${email}`, { withRedirect: mayOpen })
    if (mayOpen) void navigate(href('/admin/users/:id', { id }), { replace: true })
    else setInvited(invited + 1)
  }
  return (
    <DetailPage
      title="Invite a person"
      {...(may('View_Users') ? { above: href('/admin/users') } : {})}
      about="They are mailed a link, valid for 72 hours, by which they choose their password. Until then the account cannot be used."
    >
      <div className="panel">
        <UserInviteForm key={invited} roles={roles} outcome={actionData} onInvited={finish} />
      </div>
    </DetailPage>
  )
}
