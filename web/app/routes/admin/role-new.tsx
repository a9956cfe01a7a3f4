import { addRole } from '@lignum/contract/accounts/roles'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import { listIn } from '../../console/form/edited.ts'
import { reportDone } from '../../console/report-done.ts'
import { AddRoleForm } from '../../features/accounts/console/roles/role-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import type { FormValues } from '../../lib/api/form-response.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/role-new.ts'

export const handle: RouteHandle = { operations: ['Create_User_Roles'] }

/** The browser asks the server, and with it the guard, only where there is a loader. */
export const loader = () => null

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { done, refused } = await submitForm(context, form, addRole, {
    name: textOf(form, 'name'),
    description: textOf(form, 'description'),
    status: textOf(form, 'status'),
    operations: listIn(textOf(form, 'operations')),
    confirmsMixedDuties: form.has('confirmsMixedDuties'),
  })
  return refused ?? { form: textOf(form, 'form'), saved: { id: done.id, stamp: done.concurrencyStamp } }
}

export const meta = () => consoleHead('Add a role')

export default function NewRole({ actionData }: Route.ComponentProps) {
  const may = useMay()
  const navigate = useNavigate()
  const [added, setAdded] = useState(0)
  const finish = (id: string, { name = '' }: FormValues) => {
    const mayOpen = may('View_User_Roles')
    reportDone(`The role ${name} is added`, { withRedirect: mayOpen })
    if (mayOpen) void navigate(href('/admin/roles/:id', { id }), { replace: true })
    else setAdded(added + 1)
  }
  return (
    <DetailPage
      title="Add a role"
      about="A role is a named set of operations. Nobody holds a new role yet."
      {...(may('View_User_Roles') ? { above: href('/admin/roles') } : {})}
    >
      <div className="panel">
        <AddRoleForm key={added} outcome={actionData} onAdded={finish} />
      </div>
    </DetailPage>
  )
}
