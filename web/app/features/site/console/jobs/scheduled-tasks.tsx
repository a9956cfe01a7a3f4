import type { ResponseOf } from '@lignum/contract/core/call'
import type { getSchedules } from '@lignum/contract/site/jobs'
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

/** What the worker repeats, those that fail first. */
export function ScheduledTasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p>No worker has started yet.</p>
  const rows = tasks.toSorted((a, b) => Number(isFailing(b)) - Number(isFailing(a)))
  return <Table caption="Scheduled tasks" columns={columns} rows={rows} keyOf={keyOf} />
}
