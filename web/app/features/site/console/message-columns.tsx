import type { ListedMessage } from '@lignum/contract/site/messages'
import type { FilterControls, ListColumn, OrderName } from '../../../console/list/list-source.ts'
import { truncate } from '../../../lib/format/truncate.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Moment } from '../../../ui/form/date-field.tsx'
import type { messageList } from './message-list.ts'

type Rules = (typeof messageList)['rules']

export function MessageStatus({ status }: Pick<ListedMessage, 'status'>) {
  return <Badge tone={status === 'Open' ? 'gold' : 'paper'}>{status}</Badge>
}

const isConcern = ({ category }: ListedMessage) => category === 'Report a concern'

export const messageColumns: readonly ListColumn<ListedMessage, OrderName<Rules>>[] = [
  { id: 'from', title: 'From', weight: 1.2, cell: ({ name }) => name },
  {
    id: 'category',
    title: 'Category',
    sort: 'queue',
    weight: 1.2,
    cell: (message) => (isConcern(message) ? <strong>{message.category}</strong> : message.category),
  },
  { id: 'message', title: 'Message', weight: 2.2, cell: ({ excerpt }) => truncate(excerpt, 90) },
  { id: 'status', title: 'State', weight: 0.7, cell: (message) => <MessageStatus {...message} /> },
  { id: 'assignee', title: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
  {
    id: 'written',
    title: 'Written',
    sort: 'written',
    weight: 1.1,
    cell: ({ creationDate }) => <Moment at={creationDate} />,
  },
  { id: 'replies', title: 'Replies', cell: ({ replies }) => String(replies), isFigure: true, isOptional: true },
  { id: 'email', title: 'Email address', cell: ({ email }) => email, isOptional: true },
]

export const messageFilters: FilterControls<Rules> = {
  search: { label: 'Name or email address' },
  status: { label: 'State' },
  category: { label: 'Category' },
  since: { label: 'Written from' },
  until: { label: 'Written until' },
}
