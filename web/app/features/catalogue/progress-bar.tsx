import { formatMoney } from '../../lib/format-money.ts'
import { Meter } from '../../ui/meter.tsx'
import { isFullyFunded, percentOf, progressRemark, raisedLine, wholePercent } from './progress.ts'

type Props = { project: { name: string; amountReceived: number; amountRequested: number } }

/** Where a project stands: a bar, and the same in words. */
export function ProgressBar({ project }: Props) {
  const remark = progressRemark(project)
  return (
    <div className="progress figures">
      <Meter
        percent={percentOf(project)}
        label={`Money raised for ${project.name}`}
        words={`${raisedLine(project)} (${wholePercent(project)}%)`}
      />
      <p>
        {isFullyFunded(project) && <span>Fully funded: </span>}
        <b>{formatMoney(project.amountReceived)}</b> raised of {formatMoney(project.amountRequested)}
      </p>
      <p className="quiet">
        {wholePercent(project)}% of the goal{remark && ` · ${remark}`}
      </p>
    </div>
  )
}
