import { AuditLink } from '../../../console/audit-link.tsx'
import { ExactTime } from '../../../console/exact-time.tsx'
import { findPeople } from '../../../console/find-people.ts'
import type { FilterControls, ListColumn, OrderName } from '../../../console/list/list-source.ts'
import { StatusBadge } from './audit-entry.tsx'
import type { AuditRow, auditList } from './audit-list.ts'
import { actorOf } from './describe-entry.ts'

type Rules = (typeof auditList)['rules']

export const auditColumns: readonly ListColumn<AuditRow, OrderName<Rules>>[] = [
  { id: 'time', title: 'Time', sort: '-time', weight: 1.2, cell: ({ auditTime }) => <ExactTime at={auditTime} /> },
  { id: 'who', title: 'Who', weight: 1.1, cell: (row) => <Who row={row} /> },
  { id: 'operation', title: 'Operation', weight: 1.8, cell: ({ operation }) => operation },
  { id: 'status', title: 'Status', weight: 0.95, cell: ({ auditStatus }) => <StatusBadge status={auditStatus} /> },
  { id: 'address', title: 'Address', cell: ({ address }) => address ?? 'None' },
  {
    id: 'marker',
    title: 'Event marker',
    weight: 1.6,
    cell: ({ eventMarker }) => eventMarker ?? 'None',
    isOptional: true,
  },
]

/** In a span, because a card takes a link that stands alone in its cell for its title. */
function Who({ row }: { row: AuditRow }) {
  const actor = actorOf(row)
  return <span>{row.userId ? <AuditLink filter={{ user: row.userId }}>{actor}</AuditLink> : actor}</span>
}

type Names = { readonly operations: readonly string[]; readonly entityNames: readonly string[] }
type Person = { readonly id: string; readonly name: string }

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const findPerson = async (text: string, signal: AbortSignal) =>
  (await findPeople(text, signal)).map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))

/** `people` are those whom the URL names. */
export const auditFilters = (
  { operations, entityNames }: Names,
  people: readonly Person[],
  mayFindPeople: boolean,
): FilterControls<Rules> => ({
  user: {
    label: 'Person',
    options: people.map(({ id, name }) => ({ value: id, label: name })),
    ...(mayFindPeople && { find: findPerson }),
  },
  operation: { label: 'Operation', options: asOptions(operations) },
  entity: { label: 'Entity', options: asOptions(entityNames) },
  id: { label: 'Id of the entity' },
  event: { label: 'Event' },
  status: { label: 'Status' },
  from: { label: 'From' },
  until: { label: 'Until' },
  address: { label: 'Address' },
  marker: { label: 'Event marker' },
})
