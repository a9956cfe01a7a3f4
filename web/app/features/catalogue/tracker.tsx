import type { ProjectTracker } from '@lignum/contract/catalogue/catalogue'
import type { CSSProperties } from 'react'
import { formatCount, formatShort, shorten } from '../../lib/format/format-count.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type FigureProps = { count: number; exact: string; prefix?: string; slow?: boolean }

/** A figure that CSS animates, without script; the exact figure is in the HTML for screen readers. */
function Figure({ count, exact, prefix = '', slow = false }: FigureProps) {
  const { tenths, suffix } = shorten(count)
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--tenths': tenths,
    '--suffix': `"${suffix}"`,
    '--prefix': `"${prefix}"`,
  }
  return (
    <>
      <VisuallyHidden>{exact}</VisuallyHidden>
      <span
        aria-hidden="true"
        className={`figure${slow ? ' slow' : ''}${tenths % 10 > 0 ? ' tenths' : ''}`}
        style={style}
      >
        {prefix + formatShort(count)}
      </span>
    </>
  )
}

/** The Project Tracker of the home page. */
export function Tracker({ tracker }: { tracker: ProjectTracker }) {
  return (
    <section aria-labelledby="tracker" className="wrap">
      <h2 id="tracker" className="hidden-visually">
        Project Tracker
      </h2>
      <dl className="tracker figures">
        <div>
          <dt>Total donations (JMD)</dt>
          <dd>
            <Figure count={tracker.totalDonations} exact={formatMoney(tracker.totalDonations)} prefix="$" slow />
          </dd>
        </div>
        <div>
          <dt>Projects</dt>
          <dd>
            <Figure count={tracker.numberOfProjects} exact={formatCount(tracker.numberOfProjects)} />
          </dd>
        </div>
        <div>
          <dt>Fully funded</dt>
          <dd>
            <Figure count={tracker.numberOfFundedProjects} exact={formatCount(tracker.numberOfFundedProjects)} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
