import { Button } from '@mantine/core'
import { retryDeadJob } from '@lignum/contract/core/endpoints'
import { retryDeadJobs } from '@lignum/contract/site/endpoints'
import type { getDeadJobs } from '@lignum/contract/site/jobs'
import type { ResponseOf } from '@lignum/contract/core/call'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { countOf } from '../../../../lib/format/format-count.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { JobSubject } from './job-subject.tsx'

type Shown = ResponseOf<typeof getDeadJobs>
type DeadJob = Shown['results'][number]

/** The jobs that failed every attempt, by kind. */
export function DeadJobs({ results, count }: Shown) {
  if (results.length === 0)
    return (
      <EmptyState title="No job has failed">
        <p>Everything that was to be done is done, or is still being tried.</p>
      </EmptyState>
    )
  return (
    <>
      {count > results.length && (
        <p className="conflict">
          The first {results.length} of {count} are shown.
        </p>
      )}
      {[...Map.groupBy(results, ({ name }) => name)].map(([name, jobs]) => (
        <Kind key={name} name={name} jobs={jobs} />
      ))}
    </>
  )
}

function Kind({ name, jobs }: { name: string; jobs: readonly DeadJob[] }) {
  const { change, isBusy } = useChange()
  const retryAll = async () => {
    const made = await change(() => callApi(retryDeadJobs, { name }))
    if (made) reportDone(`${countOf(made.done.count, 'job')} will be tried again`)
  }
  const retry = async (id: number) => {
    if (await change(() => callApi(retryDeadJob, { id }))) reportDone('The job will be tried again')
  }
  return (
    <section className="stack" aria-label={name}>
      <div className="row">
        <h3>{jobs[0]?.does ?? name}</h3>
        <code className="quiet">{name}</code>
        {jobs.length > 1 && (
          <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => void retryAll()}>
            Retry all of this kind<VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      <ul className="plain">
        {jobs.map((job) => (
          <li key={job.id} className="entry">
            <div>
              <p>
                <JobSubject subject={job.subject} id={job.id} />
              </p>
              <p className="quiet">
                Failed {countOf(job.attempts, 'time')}, last <Moment at={job.lastTriedAt} />
              </p>
              <p>{job.lastError ?? 'No error was recorded.'}</p>
            </div>
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void retry(job.id)}>
              Retry<VisuallyHidden> job {job.id}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
