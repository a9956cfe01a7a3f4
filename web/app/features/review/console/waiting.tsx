import type { ReviewCase } from '@lignum/contract/review/review'
import { Icon } from '../../../ui/media/icon.tsx'
import './waiting.css'

/** How long a project has waited for a decision; an overdue one stands out by an icon as well as by its colour. */
export function Waiting({ waiting }: { waiting: ReviewCase['waiting'] }) {
  if (!waiting) return <span className="quiet">No decision is due</span>
  const { text, daysOverdue } = waiting
  if (daysOverdue === 0) return text
  return (
    <strong className="overdue">
      <Icon name="bell" size={16} /> {text}
    </strong>
  )
}
