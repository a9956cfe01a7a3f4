import { Button } from '@mantine/core'
import { changeUserStatus, requestPasswordResetFor } from '@lignum/contract/accounts/endpoints'
import type { FullUser } from '@lignum/contract/accounts/users'
import { href, useNavigate, useRevalidator } from 'react-router'
import { ConfirmButton } from '../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../console/report-done.ts'
import { offerUndo } from '../../../console/undo.ts'
import { useChange } from '../../../console/use-change.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { callApi } from '../../../lib/api/call-api.ts'

/** What can be done with the account in its status. Nobody changes the status of their own. */
export function UserStatusActions({ user }: { user: FullUser }) {
  const may = useMay()
  return (
    <>
      {!user.isOwn && <StatusButtons user={user} />}
      {may('Request_User_Password_Reset') && <MailButton user={user} />}
      {!user.isOwn && may('Delete_Users') && <DeleteButton user={user} />}
    </>
  )
}

type To = 'Active' | 'Deactivated' | 'Deleted'

const set = ({ id }: FullUser, status: To, concurrencyStamp: string) =>
  callApi(changeUserStatus, { id, status, concurrencyStamp })

function StatusButtons({ user }: { user: FullUser }) {
  const may = useMay()
  const { change, isBusy } = useChange()
  const { revalidate } = useRevalidator()
  const move = async (to: To, message: string, back: To | null) => {
    const result = await change(() => set(user, to, user.concurrencyStamp))
    if (!result) return
    if (!back) return reportDone(message)
    offerUndo(message, async () => {
      await set(user, back, result.done.concurrencyStamp)
      await revalidate()
    })
  }
  const { name, status } = user
  const [toActive, toDeactivated] = [may('Activate_Users'), may('Deactivate_Users')]
  if (status === 'Active' && toDeactivated) {
    const message = `${name} is deactivated and logged out everywhere`
    const deactivate = () => move('Deactivated', message, toActive ? 'Active' : null)
    return <ActionButton label="Deactivate" isBusy={isBusy} onPress={deactivate} />
  }
  if (status === 'Deactivated' && toActive) {
    const activate = () => move('Active', `${name} is active again`, toDeactivated ? 'Deactivated' : null)
    return <ActionButton label="Activate" isBusy={isBusy} onPress={activate} />
  }
  if (status === 'Deleted' && may('Delete_Users')) {
    const restore = () => move('Deactivated', `${name} is restored and deactivated`, null)
    return <ActionButton label="Restore" isBusy={isBusy} onPress={restore} />
  }
  return null
}

function ActionButton({ label, isBusy, onPress }: { label: string; isBusy: boolean; onPress: () => Promise<void> }) {
  return (
    <Button variant="default" disabled={isBusy} onClick={() => void onPress()}>
      {label}
    </Button>
  )
}

/** The mail that sets a password; for somebody who has not confirmed yet, the invitation or activation again. */
function MailButton({ user: { id, email, status } }: { user: FullUser }) {
  const { change, isBusy } = useChange()
  if (status !== 'Active' && status !== 'Unconfirmed') return null
  const isInvitation = status === 'Unconfirmed'
  const send = async () => {
    const result = await change(() => callApi(requestPasswordResetFor, { id }))
    if (result)
      reportDone(`${isInvitation ? 'The invitation' : 'A link that sets a new password'} is on its way to ${email}`)
  }
  return (
    <ActionButton
      label={isInvitation ? 'Send the invitation again' : 'Send password reset link'}
      isBusy={isBusy}
      onPress={send}
    />
  )
}

function DeleteButton({ user }: { user: FullUser }) {
  const { change } = useChange()
  const navigate = useNavigate()
  const { name, status } = user
  if (status === 'Deleted') return null
  const isUnconfirmed = status === 'Unconfirmed'
  const remove = async () => {
    const call = () => set(user, 'Deleted', user.concurrencyStamp)
    if (!isUnconfirmed) {
      if (await change(call)) reportDone(`${name} is deleted`)
      return
    }
    // The account no longer exists afterwards, so there is no page to load again.
    const result = await change(async () => {
      await call()
      reportDone(`The account of ${name} is removed`, { withRedirect: true })
      await navigate(href('/admin/users'))
    })
    return result
  }
  return (
    <ConfirmButton
      label={isUnconfirmed ? 'Withdraw' : 'Delete'}
      title={isUnconfirmed ? `Remove the unconfirmed account of ${name}?` : `Delete the account of ${name}?`}
      confirmLabel={isUnconfirmed ? 'Remove it now' : 'Delete'}
      isDangerous
      onConfirm={remove}
    >
      {isUnconfirmed ? (
        <p>Nobody has confirmed it yet. It is erased at once, and the link in the mail no longer works.</p>
      ) : (
        <p>
          {name} is logged out everywhere and cannot log in any more. The account can be restored for some days; this
          page then shows until when. After that the personal data is erased for good.
        </p>
      )}
    </ConfirmButton>
  )
}
