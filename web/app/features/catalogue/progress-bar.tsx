import { formatMoney } from '../../lib/format/format-money.ts'
import { Meter } from '../../ui/feedback/meter.tsx'
import { isFullyFunded, percentOf, progressRemark, raisedLine, wholePercent } from './progress.ts'

type Props = {
  project: { name: string; amountReceived: number; amountRequested: number; closedReason?: string | null }
}

/** The funding progress of a project, as a bar and as text. */
export function ProgressBar({ project }: Props) {
  return (
    <div className="progress figures">
      <Meter
        percent={percentOf(project)}
        label={`Money raised for ${project.name}`}
        text={`${raisedLine(project)} (${wholePercent(project)}%)`}
      />
      <p>
        {isFullyFunded(project) && 'Fully funded: '}
        <b className="amount">{formatMoney(project.amountReceived)}</b> raised of{' '}
        <span className="amount">{formatMoney(project.amountRequested)}</span>
      </p>
      <p className="quiet">{progressRemark(project)}</p>
    </div>
  )
}
