import type { CompanyMember } from '@lignum/contract/company/team'
import { useMay } from '../../../../lib/access/use-may.ts'
import { useSite } from '../../../../lib/page/use-site.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Day } from '../../../../ui/form/date-field.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberStatus } from './member-status.tsx'

/** The members of a company and the people it has invited. */
export function MemberList({ members }: { members: readonly CompanyMember[] }) {
  const may = useMay()
  const { user } = useSite()
  const isOwn = ({ userId }: CompanyMember) => userId !== null && userId === user?.id
  const mayHandOver = may('Edit_Company') && members.some((member) => member.isPrimaryUser && isOwn(member))
  return (
    <ul className="plain">
      {members.map((member) => (
        <li key={member.id} className="entry">
          <Description member={member} isOwn={isOwn(member)} />
          <MemberActions member={member} isOwn={isOwn(member)} mayHandOver={mayHandOver} />
        </li>
      ))}
    </ul>
  )
}

function Description({ member, isOwn }: { member: CompanyMember; isOwn: boolean }) {
  const { name, email, status, isPrimaryUser, invitedBy, invitedDate, joinedDate } = member
  return (
    <div>
      <p className="row">
        <strong>{name}</strong>
        <MemberStatus status={status} />
        {isPrimaryUser && <Badge>Primary user</Badge>}
        {isOwn && <span className="quiet">(you)</span>}
      </p>
      <p className="quiet">{email}</p>
      <p className="quiet">
        {joinedDate ? (
          <>
            Member since <Day at={joinedDate} />
          </>
        ) : (
          invitedDate && (
            <>
              Invited on <Day at={invitedDate} />
              {invitedBy && ` by ${invitedBy}`}, has not joined yet
            </>
          )
        )}
      </p>
    </div>
  )
}
