import { Button } from '@mantine/core'
import { handOverCompany, inviteMember, removeMember, setMemberStatus } from '@lignum/contract/company/endpoints'
import type { CompanyMember } from '@lignum/contract/company/team'
import { useRevalidator } from 'react-router'
import { ConfirmButton } from '../../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { offerUndo } from '../../../../console/undo.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useFocusOnLeave } from '../../../../console/use-focus-on-leave.ts'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

type Of = { member: CompanyMember }

type Props = Of & {
  isOwn: boolean
  /** Whether the person who looks at the team is the primary user. */
  mayHandOver: boolean
}

/** What this person may do with a member. The primary user hands the company over before anything else. */
export function MemberActions({ member, isOwn, mayHandOver }: Props) {
  const may = useMay()
  const { status, isPrimaryUser } = member
  if (isPrimaryUser) return null
  return (
    <div className="row">
      {status === 'Invited' && may('Invite_Project_User') && <MailButton member={member} />}
      {status !== 'Invited' && !isOwn && <StatusButton member={member} />}
      {status === 'Active' && mayHandOver && <HandOverButton member={member} />}
      {may('Remove_Project_User') && <RemoveButton member={member} isOwn={isOwn} />}
    </div>
  )
}

type ActionProps = { label: string; of: string; isBusy: boolean; onPress: () => Promise<void> }

function ActionButton({ label, of, isBusy, onPress }: ActionProps) {
  return (
    <Button variant="default" disabled={isBusy} onClick={() => void onPress()}>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  )
}

function MailButton({ member: { email, firstName, lastName, name } }: Of) {
  const { change, isBusy } = useChange()
  const send = async () => {
    const request = { emailAddress: email, firstName: firstName ?? '', lastName: lastName ?? '' }
    if (await change(() => callApi(inviteMember, request)))
      reportDone(`A new link is on its way to ${email}. The earlier one no longer works.`)
  }
  return <ActionButton label="Send again" of={`to ${name}`} isBusy={isBusy} onPress={send} />
}

type To = 'Active' | 'Deactivated'

/** Each of the two can be undone by the other, if the person has both operations. */
function StatusButton({ member: { id, name, status } }: Of) {
  const may = useMay()
  const { change, isBusy } = useChange()
  const { revalidate } = useRevalidator()
  const mayMoveTo = { Active: may('Activate_Project_User'), Deactivated: may('Deactivate_Project_User') }
  const set = (to: To) => callApi(setMemberStatus, { id, status: to })
  const move = async (to: To, back: To, message: string) => {
    if (!(await change(() => set(to)))) return
    if (!mayMoveTo[back]) return reportDone(message)
    offerUndo(message, async () => {
      await set(back)
      await revalidate()
    })
  }
  if (status === 'Active' && mayMoveTo.Deactivated) {
    const deactivate = () => move('Deactivated', 'Active', `${name} is deactivated and has no access to the company`)
    return <ActionButton label="Deactivate" of={name} isBusy={isBusy} onPress={deactivate} />
  }
  if (status === 'Deactivated' && mayMoveTo.Active) {
    const activate = () => move('Active', 'Deactivated', `${name} is active again`)
    return <ActionButton label="Activate" of={name} isBusy={isBusy} onPress={activate} />
  }
  return null
}

function HandOverButton({ member: { id, name } }: Of) {
  const { change } = useChange()
  const leave = useFocusOnLeave()
  const handOver = async () => {
    const done = await change(async () => {
      await callApi(handOverCompany, { id })
      leave()
    })
    if (done) reportDone(`${name} is the primary user now`)
  }
  return (
    <ConfirmButton
      label="Hand over"
      of={`the company to ${name}`}
      title={`Hand the company over to ${name}?`}
      confirmLabel="Hand it over"
      isDangerous
      onConfirm={handOver}
    >
      <p>
        {name} becomes the primary user. You stay a member, but from then on only {name} can hand the company over, and
        other members can remove or deactivate you.
      </p>
    </ConfirmButton>
  )
}

/** Removes a member, withdraws an invitation, or lets a person leave the company. */
function RemoveButton({ member, isOwn }: Of & { isOwn: boolean }) {
  const { change } = useChange()
  const leave = useFocusOnLeave()
  const { label, title, confirmLabel, text, message } = removalOf(member, isOwn)
  const remove = async () => {
    const done = await change(async () => {
      await callApi(removeMember, { id: member.id })
      leave()
    })
    if (done) reportDone(message)
  }
  return (
    <ConfirmButton
      label={label}
      {...(isOwn ? {} : { of: member.name })}
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      onConfirm={remove}
    >
      <p>{text}</p>
    </ConfirmButton>
  )
}

const removalOf = ({ name, status }: CompanyMember, isOwn: boolean) => {
  if (isOwn)
    return {
      label: 'Leave the company',
      title: 'Leave the company?',
      confirmLabel: 'Leave it',
      text: 'You lose access to its profile, team and projects at once. To come back you need a new invitation. Your own account stays.',
      message: 'You have left the company',
    }
  if (status === 'Invited')
    return {
      label: 'Withdraw',
      title: `Withdraw the invitation of ${name}?`,
      confirmLabel: 'Withdraw it',
      text: 'The link in the email no longer works. You can invite this person again at any time.',
      message: `The invitation of ${name} is withdrawn`,
    }
  return {
    label: 'Remove',
    title: `Remove ${name} from the company?`,
    confirmLabel: 'Remove',
    text: `${name} loses access to the company at once, also where they are logged in. What they have written stays. To come back they need a new invitation.`,
    message: `${name} is no longer a member`,
  }
}
