import { deleteRole } from '@lignum/contract/accounts/endpoints'
import type { FullRole } from '@lignum/contract/accounts/roles'
import { href, useNavigate } from 'react-router'
import { ConfirmButton } from '../../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'

/** Deletes a role that nobody holds, or says why it cannot be deleted. */
export function RoleDelete({ role: { id, name, isSeeded, holders, concurrencyStamp } }: { role: FullRole }) {
  const { change } = useChange()
  const navigate = useNavigate()
  if (isSeeded) return <span className="quiet">The exchange needs this role: it cannot be deleted.</span>
  if (holders > 0) return <span className="quiet">It can be deleted once nobody holds it any more.</span>
  const remove = () =>
    change(async () => {
      await callApi(deleteRole, { id, concurrencyStamp })
      reportDone(`The role ${name} is deleted`, { withRedirect: true })
      await navigate(href('/admin/roles'))
    })
  return (
    <ConfirmButton
      label="Delete"
      title={`Delete the role ${name}?`}
      confirmLabel="Delete the role"
      isDangerous
      onConfirm={remove}
    >
      <p>Nobody holds it, so nobody loses anything. It cannot be restored.</p>
    </ConfirmButton>
  )
}
