import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { visibleMenu } from '../lib/access/visible-menu.ts'
import { noticeOfError } from '../lib/notices/notice-messages.ts'
import { useEventMarker } from '../lib/page/page-errors.ts'
import { useSite } from '../lib/page/use-site.ts'
import type { Area } from './areas.ts'
import { ConsoleTitle } from './console-head.tsx'

type Message = { readonly title: string; readonly text: string }

const messages: Record<number, Message> = {
  403: {
    title: 'You may not open this page',
    text: 'Your roles do not include it. If you need it for your work, please ask an administrator.',
  },
  404: { title: 'There is no such page', text: 'It may have moved, or what it showed is no longer there.' },
}

/** Instead of a page of the area that is missing, forbidden or failed. */
export function AreaError({ error, area }: { error: unknown; area: Area }) {
  const { user } = useSite()
  const [home] = visibleMenu(area.screens, user)
  const eventMarker = useEventMarker()
  const { revalidate, state } = useRevalidator()
  const known = isRouteErrorResponse(error) ? messages[error.status] : undefined
  const { title, text } = known ?? {
    title: 'This page could not be loaded',
    text: noticeOfError(error, eventMarker).message,
  }
  return (
    <div className="console-panel stack">
      <ConsoleTitle>{title}</ConsoleTitle>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="row">
        {!known && (
          <Button onClick={() => void revalidate()} loading={state === 'loading'}>
            Try again
          </Button>
        )}
        {home && (
          <Button component={Link} to={home.to} variant="default">
            Go to: {home.label}
          </Button>
        )}
      </div>
    </div>
  )
}
