import type { ResponseOf } from '@lignum/contract/core/call'
import type { getSchedules } from '@lignum/contract/site/jobs'
import { countOf } from '../../../../lib/format/format-count.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import '../settings.css'

type Task = ResponseOf<typeof getSchedules>['tasks'][number]

/** Its last run failed. */
export const isFailing = ({ lastSuccess, lastFailure }: Task): boolean =>
  lastFailure !== null && (lastSuccess === null || lastFailure > lastSuccess)

const columns: readonly Column<Task>[] = [
  {
    title: 'Task',
    cell: ({ does, name }) => (
      <span>
        {does} <br />
        <code className="quiet">{name}</code>
      </span>
    ),
  },
  { title: 'Runs', cell: (task) => <Schedule task={task} /> },
  { title: 'Last success', cell: ({ lastSuccess }) => <LastSuccess at={lastSuccess} /> },
  { title: 'Last failure', cell: (task) => <LastFailure task={task} /> },
]

function LastSuccess({ at }: { at: string | null }) {
  return <span className="task-time">{at ? <Moment at={at} /> : 'Never yet'}</span>
}

function Schedule({ task: { schedule, nextRun } }: { task: Task }) {
  if (!nextRun) return schedule
  return (
    <span className="task-time">
      {schedule}
      <br />
      <span className="quiet">
        Next: <Moment at={nextRun} />
      </span>
    </span>
  )
}

function LastFailure({ task }: { task: Task }) {
  if (!task.lastFailure) return 'None'
  return (
    <>
      <Moment at={task.lastFailure} /> {isFailing(task) && <Badge tone="gold">Failing</Badge>}
      <br />
      {task.lastError}
    </>
  )
}

const keyOf = ({ name }: Task) => name

/** What the worker repeats. What fails comes first; a phone shows the rest when it is asked for. */
export function ScheduledTasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p>No worker has started yet.</p>
  const [failing, running] = [tasks.filter(isFailing), tasks.filter((task) => !isFailing(task))]
  return (
    <>
      {failing.length > 0 && <Table caption="Failing tasks" columns={columns} rows={failing} keyOf={keyOf} />}
      {running.length > 0 && (
        <details className="tasks-without-problem">
          <summary>{countOf(running.length, 'task')} without a problem</summary>
          <Table caption="Scheduled tasks" columns={columns} rows={running} keyOf={keyOf} />
        </details>
      )}
    </>
  )
}
