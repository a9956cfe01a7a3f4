import { useEffect } from 'react'
import { href, isRouteErrorResponse, Link } from 'react-router'
import { useEventMarker } from '../../../lib/page/page-errors.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { site } from '../../../lib/page/site-settings.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Shown instead of a page that failed to load or render. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const eventMarker = useEventMarker()
  useEffect(() => {
    if (!isMissing) notices.raise(noticeOfError(error, eventMarker))
  }, [error, isMissing, eventMarker])
  if (isMissing) return <NotFoundScreen />
  const { message } = noticeOfError(error, eventMarker)
  return (
    <div className="wrap empty">
      <title>{`Something has gone wrong | ${site.name} ${site.tagline}`}</title>
      <h1>Unfortunately, something has gone wrong.</h1>
      <p>
        Please refresh the page. If it continues, contact support at <Link to={href('/contact-us')}>/contact-us</Link>.
      </p>
      <p className="quiet">{message}</p>
    </div>
  )
}
