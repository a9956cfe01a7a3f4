import type { ListedMail } from '@lignum/contract/site/mails'
import type { FilterControls, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { readableName } from '../../../../console/detail/change-labels.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import type { mailList } from './mail-list.ts'

type Rules = (typeof mailList)['rules']

const tones = { Failed: 'gold', Queued: 'paper', Sent: 'pine' } as const

export function MailStatus({ status }: Pick<ListedMail, 'status'>) {
  return <Badge tone={tones[status]}>{status}</Badge>
}

export const mailColumns: readonly ListColumn<ListedMail, OrderName<Rules>>[] = [
  { id: 'recipient', title: 'To', weight: 1.8, cell: ({ recipient }) => recipient },
  { id: 'subject', title: 'Subject', weight: 2, cell: ({ subject }) => subject },
  { id: 'template', title: 'Template', weight: 1.2, cell: ({ template }) => readableName(template) },
  { id: 'status', title: 'State', cell: (mail) => <MailStatus {...mail} /> },
  {
    id: 'written',
    title: 'Written',
    sort: '-date',
    weight: 1.3,
    cell: ({ creationDate }) => <Moment at={creationDate} />,
  },
  { id: 'response', title: 'Response of the mail server', weight: 2, cell: ({ lastError }) => lastError ?? '' },
  { id: 'attempts', title: 'Attempts', cell: ({ attempts }) => String(attempts), isFigure: true, isOptional: true },
]

export const mailFilters = (templates: readonly string[]): FilterControls<Rules> => ({
  recipient: { label: 'Email address' },
  status: { label: 'State' },
  template: { label: 'Template', options: templates.map((value) => ({ value, label: readableName(value) })) },
  since: { label: 'Written from' },
  until: { label: 'Written until' },
})
