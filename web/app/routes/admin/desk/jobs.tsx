import { Button } from '@mantine/core'
import { getDeadJobs, getSchedules } from '@lignum/contract/site/jobs'
import { href, Link } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { DeadJobs } from '../../../features/site/console/jobs/dead-jobs.tsx'
import { ScheduledTasks } from '../../../features/site/console/jobs/scheduled-tasks.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orResponse } from '../../../lib/api/or-problem.server.ts'
import { countOf } from '../../../lib/format/format-count.ts'
import { Moment } from '../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/jobs.ts'

export const handle: RouteHandle = { operations: ['Manage_Settings'] }

const mostShown = 100

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [dead, schedules] = await Promise.all([
    orResponse(api(getDeadJobs, { amountPerPage: mostShown })),
    orResponse(api(getSchedules, {})),
  ])
  return { dead, schedules }
}

export const meta = () => consoleHead('Jobs')

export default function Jobs({ loaderData: { dead, schedules } }: Route.ComponentProps) {
  const { due, oldest, tasks } = schedules
  return (
    <DetailPage
      title="Jobs"
      about="What the site does in the background. What failed every attempt waits here for somebody to look at it; what is retried starts again with all its attempts."
      actions={
        <Button component={Link} variant="default" to={href('/admin/jobs/emails')}>
          Emails
        </Button>
      }
    >
      <SectionPanel id="failed" title="Failed">
        <DeadJobs {...dead} />
      </SectionPanel>
      <SectionPanel id="waiting" title="Waiting">
        {oldest ? (
          <p>
            {countOf(due, 'job')} due. The oldest has waited since <Moment at={oldest.since} />: {oldest.does}{' '}
            <code className="quiet">{oldest.name}</code>
          </p>
        ) : (
          <p>Nothing waits.</p>
        )}
      </SectionPanel>
      <SectionPanel id="schedule" title="Scheduled tasks">
        <ScheduledTasks tasks={tasks} />
      </SectionPanel>
    </DetailPage>
  )
}
