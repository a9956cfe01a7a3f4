import type { CompanyMember } from '@lignum/contract/company/team'
import type { MemberRow } from './team.reads.ts'

type Person = { readonly email: string; readonly full_name: string }
type People = ReadonlyMap<string, Person>

export const presentMember = (row: MemberRow, people: People): CompanyMember => {
  const account = row.user_id ? people.get(row.user_id) : undefined
  return {
    id: row.id,
    userId: row.user_id,
    name: account?.full_name ?? `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    firstName: row.first_name,
    lastName: row.last_name,
    email: account?.email ?? row.email ?? '',
    status: row.status,
    isPrimaryUser: row.user_id !== null && row.user_id === row.primary_user_id,
    invitedBy: (row.invited_by_id && people.get(row.invited_by_id)?.full_name) || null,
    invitedDate: row.invited_at?.toISOString() ?? null,
    joinedDate: row.joined_at?.toISOString() ?? null,
  }
}
