import { Button, TextInput } from '@mantine/core'
import { publishNews, rescheduleNews } from '@lignum/contract/news/endpoints'
import type { StaffNewsArticle } from '@lignum/contract/news/newsroom'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { fromLocalInput, toLocalInput } from '../../../lib/format/jamaican-time.ts'
import { Dialog } from '../../../ui/navigation/dialog.tsx'

/** Publishes an approved article now, or at a time in Jamaica; or changes the time of a scheduled one. */
export function PublishNews({ article: { id, status, publishDate: scheduledAt } }: { article: StaffNewsArticle }) {
  const isScheduled = status === 'Published'
  const { change, isBusy } = useChange()
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const publish = async (publishDate: string | null) => {
    const done = await change(() => callApi(isScheduled ? rescheduleNews : publishNews, { id, publishDate }))
    // Refused or offline, the chosen time stays.
    if (!done) return
    setIsOpen(false)
    reportDone(publishDate ? 'The article is scheduled' : 'The article is published')
  }
  const schedule = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = fromLocalInput(String(new FormData(event.currentTarget).get('at') ?? ''))
    const isFuture = at !== null && Date.parse(at) > Date.now()
    setError(isFuture ? null : 'Please choose a time in the future.')
    if (isFuture) void publish(at)
  }
  return (
    <>
      <Button disabled={isBusy} onClick={() => setIsOpen(true)}>
        {isScheduled ? 'Change the time…' : 'Publish…'}
      </Button>
      <Dialog
        title={isScheduled ? 'Change when it comes out?' : 'Publish this article?'}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <p>Everybody can read it then, with its picture, in the news, on the home page and in the feed.</p>
        <div>
          <Button disabled={isBusy} onClick={() => void publish(null)}>
            Publish now
          </Button>
        </div>
        <form className="stack" onSubmit={schedule} noValidate>
          <TextInput
            name="at"
            type="datetime-local"
            label="Or at this time"
            description="Time in Jamaica. It comes out by itself."
            defaultValue={isScheduled ? toLocalInput(scheduledAt) : ''}
            error={error}
            onChange={() => setError(null)}
          />
          <div className="row">
            <Button type="submit" variant="default" disabled={isBusy}>
              Schedule
            </Button>
            <Button variant="default" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
