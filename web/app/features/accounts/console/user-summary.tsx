import type { FullUser } from '@lignum/contract/accounts/users'
import { AuditLink } from '../../../console/audit-link.tsx'
import { Facts } from '../../../console/detail/facts.tsx'
import { useMay } from '../../../lib/access/use-may.ts'
import { Moment } from '../../../ui/form/date-field.tsx'
import { UserStatus } from './user-status.tsx'

/** Who a person is and whether they can log in: on their page and in the drawer beside the list. */
export function UserSummary({ user }: { user: FullUser }) {
  const may = useMay()
  const audit = { label: 'Audit', value: <AuditLink filter={{ user: user.id }}>Everything this person did</AuditLink> }
  return (
    <Facts
      facts={[
        { label: 'Email address', value: user.email },
        { label: 'Telephone', value: user.phoneNumber },
        { label: 'Status', value: <StatusFact user={user} /> },
        { label: 'Roles', value: user.roles.map(({ role }) => role).join(', ') || null },
        { label: 'Second factor', value: user.twoFactorEnabled ? 'Enrolled' : 'None' },
        { label: 'Last login', value: user.lastLoginDate ? <Moment at={user.lastLoginDate} /> : 'Never' },
        { label: 'Locked', value: <Lock user={user} /> },
        { label: 'Company', value: user.companies.map(({ name }) => name).join(', ') || null },
        {
          label: 'Account since',
          value: (
            <>
              <Moment at={user.creationDate} />
              {user.createdBy && `, by ${user.createdBy}`}
            </>
          ),
        },
        ...(may('View_audit') ? [audit] : []),
      ]}
    />
  )
}

function StatusFact({ user: { status, erasureDate } }: { user: FullUser }) {
  return (
    <>
      <UserStatus status={status} />
      {erasureDate && (
        <>
          {' '}
          erased on <Moment at={erasureDate} />
        </>
      )}
    </>
  )
}

/** After too many wrong passwords unknown devices cannot log in for a while. */
function Lock({ user: { isLocked, lockoutEnd } }: { user: FullUser }) {
  if (!isLocked) return 'No'
  return (
    <>
      For unknown devices
      {lockoutEnd && (
        <>
          , until <Moment at={lockoutEnd} />
        </>
      )}
    </>
  )
}
