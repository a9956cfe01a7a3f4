import type { getProjectsForInvestor } from '@lignum/contract/giving/payment-lists'
import type { ResponseOf } from '@lignum/contract/core/call'
import { Link } from 'react-router'
import { countOf } from '../../../lib/format/format-count.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'

type Given = ResponseOf<typeof getProjectsForInvestor>['results'][number]

/** The projects the person donated to, with the totals per project. */
export function GivenProjects({ projects }: { projects: readonly Given[] | null }) {
  if (projects?.length === 0) return null
  return (
    <SectionPanel id="projects" title="Projects you gave to">
      {projects ? (
        <ul className="plain">
          {projects.map(({ id, name, projectUrl, gifts, totals }) => (
            <li key={id} className="entry">
              <div>
                <Link to={projectUrl}>{name}</Link>
                <p className="quiet">{countOf(gifts, 'gift')}</p>
              </div>
              <span className="figures">
                {totals.map(({ currency, amount }) => formatMoney(amount, currency)).join(' and ')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>We couldn’t load them. Please try again in a minute.</p>
      )}
    </SectionPanel>
  )
}
