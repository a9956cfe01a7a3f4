import { Button, Textarea } from '@mantine/core'
import { startTransition, type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '../../../lib/format/format-count.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { reportDone } from '../../report-done.ts'
import { offerUndo } from '../../undo.ts'
import { type BulkAction, NotDone } from './bulk-action.ts'
import { type BulkEntry, type BulkRun, createBulkRun } from './bulk-run.ts'
import { countStates, undoAll } from './bulk-results.ts'

type Props<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** The row as the list has it now. */
  current: (row: Row) => Row
  /** With the number of rows that were done. */
  onClose: (done: number) => void
}

const tryWith = async <Row,>(action: BulkAction<Row>, row: Row, reason: string) => {
  const refusal = action.refuses?.(row)
  if (refusal) throw new NotDone(refusal)
  return action.run(row, reason)
}

/** Asks, then shows what becomes of each row. It closes by itself when everything was done. */
export function BulkDialog<Row>({ action, rows, nameOf, current, onClose }: Props<Row>) {
  const [run, setRun] = useState<BulkRun<Row> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const { revalidate } = useRevalidator()
  const close = () => setOpen(false)

  const finish = () => {
    run?.stop()
    const entries = run?.get() ?? []
    const { done } = countStates(entries)
    const undo = undoAll(entries)
    if (done > 0 && undo)
      offerUndo(action.done(done), async () => {
        try {
          await undo()
        } finally {
          await revalidate()
        }
      })
    else if (done > 0) reportDone(action.done(done))
    onClose(done)
  }
  const work = async ({ get }: BulkRun<Row>, begin: () => Promise<void>) => {
    setBusy(true)
    await begin()
    await revalidate()
    // With the rows that were read again, which the router shows in a transition: at once, a retry would send the old ones.
    startTransition(() => setBusy(false))
    if (countStates(get()).done === get().length) close()
  }
  const start = (reason: string) => {
    const started = createBulkRun(rows, (row) => tryWith(action, row, reason))
    setRun(started)
    void work(started, started.start)
  }
  return (
    <Dialog title={`${action.label} ${action.counted(rows.length)}`} open={isOpen} onClose={finish}>
      {run ? (
        <Progress {...{ run, nameOf, isBusy, close }} retry={(state) => work(run, () => run.retry(state, current))} />
      ) : (
        <Question {...{ action, rows, start, close }} />
      )}
    </Dialog>
  )
}

type QuestionProps<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  start: (reason: string) => void
  close: () => void
}

function Question<Row>({ action, rows, start, close }: QuestionProps<Row>) {
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    start(reason.trim())
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p>{action.about}</p>
      {action.preview?.(rows)}
      {action.needsReason && (
        <Textarea
          label="Reason"
          description="It is recorded with each of them."
          required
          withAsterisk={false}
          maxLength={500}
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className="row">
        <Button type="submit">{action.label}</Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ProgressProps<Row> = {
  run: BulkRun<Row>
  /** Until the list has been read again: a row is retried as it is now. */
  isBusy: boolean
  nameOf: (row: Row) => string
  retry: (state: 'failed' | 'stopped') => Promise<void>
  close: () => void
}

function Progress<Row>({ run, isBusy, nameOf, retry, close }: ProgressProps<Row>) {
  const entries = useSyncExternalStore(run.subscribe, run.get, run.get)
  const { done, failed, stopped, open } = countStates(entries)
  return (
    <>
      <progress value={entries.length - open} max={entries.length} aria-label="Progress" className="bulk-progress" />
      <output>
        {formatCount(done)} of {formatCount(entries.length)} done
        {failed > 0 && `, ${formatCount(failed)} failed`}
        {stopped > 0 && `, ${formatCount(stopped)} not started`}
      </output>
      <Results entries={entries} nameOf={nameOf} />
      <div className="row">
        {open > 0 && (
          <Button variant="default" onClick={run.stop}>
            Stop
          </Button>
        )}
        {!isBusy && failed > 0 && <Button onClick={() => void retry('failed')}>Try the failed again</Button>}
        {!isBusy && stopped > 0 && <Button onClick={() => void retry('stopped')}>Do the rest</Button>}
        {!isBusy && (
          <Button variant="default" onClick={close}>
            Close
          </Button>
        )}
      </div>
    </>
  )
}

const texts = { waiting: 'Waiting', running: 'Under way', done: 'Done', stopped: 'Not started' } as const

const resultOf = ({ state, error }: BulkEntry<unknown>) => {
  if (state !== 'failed') return texts[state]
  return error instanceof NotDone ? error.message : noticeOfError(error).message
}

function Results<Row>({ entries, nameOf }: { entries: readonly BulkEntry<Row>[]; nameOf: (row: Row) => string }) {
  return (
    // The keyboard scrolls it only if it can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="bulk-results" aria-label="Results" tabIndex={0}>
      <dl>
        {entries.map((entry, i) => (
          // The rows of a run stay in their places.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} data-state={entry.state}>
            <dt>{nameOf(entry.row)}</dt>
            <dd>{resultOf(entry)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
