import { Button } from '@mantine/core'
import { retryDeadJob } from '@lignum/contract/core/endpoints'
import { getDeadJobs } from '@lignum/contract/site/jobs'
import type { ResponseOf } from '@lignum/contract/core/call'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { orResponse } from '../../../lib/api/or-problem.server.ts'
import { countOf } from '../../../lib/format/format-count.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Moment } from '../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Route } from './+types/jobs.ts'

export const handle: RouteHandle = { operations: ['Manage_Settings'] }

const mostShown = 100

export const loader = ({ context }: Route.LoaderArgs) =>
  orResponse(context.get(apiContext)(getDeadJobs, { amountPerPage: mostShown }))

export const meta = () => consoleHead('Jobs')

type DeadJob = ResponseOf<typeof getDeadJobs>['results'][number]

export default function Jobs({ loaderData: { results, count } }: Route.ComponentProps) {
  const kinds = [...Map.groupBy(results, ({ name }) => name)]
  return (
    <DetailPage
      title="Jobs"
      about="Work that failed every attempt and waits for somebody to look at it. What is retried starts again with all its attempts."
    >
      {count > results.length && (
        <p className="conflict">
          The first {results.length} of {count} are shown.
        </p>
      )}
      {kinds.length === 0 && (
        <EmptyState title="No job has failed">
          <p>Everything that was to be done is done, or is still being tried.</p>
        </EmptyState>
      )}
      {kinds.map(([name, jobs]) => (
        <Kind key={name} name={name} jobs={jobs} />
      ))}
    </DetailPage>
  )
}

/** The failed jobs of one kind. */
function Kind({ name, jobs }: { name: string; jobs: readonly DeadJob[] }) {
  const { change, isBusy } = useChange()
  const retry = async (some: readonly DeadJob[]) => {
    const call = async () => {
      for (const { id } of some) await callApi(retryDeadJob, { id })
    }
    if (await change(call)) reportDone(`${countOf(some.length, 'job')} will be tried again`)
  }
  return (
    <SectionPanel id={name} title={name}>
      {jobs.length > 1 && (
        <div>
          <Button variant="default" disabled={isBusy} onClick={() => void retry(jobs)}>
            Retry all {jobs.length}
            <VisuallyHidden> of {name}</VisuallyHidden>
          </Button>
        </div>
      )}
      <ul className="plain stack">
        {jobs.map((job) => (
          <li key={job.id}>
            <p>
              <strong>Job {job.id}</strong>{' '}
              <span className="quiet">
                failed {countOf(job.attempts, 'time')}, last <Moment at={job.lastTriedAt} />
              </span>
            </p>
            <p>{job.lastError ?? 'No error was recorded.'}</p>
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void retry([job])}>
              Retry<VisuallyHidden> job {job.id}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </SectionPanel>
  )
}
