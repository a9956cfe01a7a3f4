import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { useEventMarker } from '../../../lib/page/page-errors.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { site } from '../../../lib/page/site-settings.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** What stands in place of a page that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const eventMarker = useEventMarker()
  useEffect(() => {
    if (!missing) notices.raise(noticeOfError(error, eventMarker))
  }, [error, missing, eventMarker])
  if (missing) return <NotFoundScreen />
  const { message } = noticeOfError(error, eventMarker)
  return (
    <div className="wrap empty">
      <title>{`Something has gone wrong | ${site.name} ${site.tagline}`}</title>
      <h1>Unfortunately, something has gone wrong.</h1>
      <p>
        Please refresh the page. If it continues, contact support at <Link to="/contact-us">/contact-us</Link>.
      </p>
      <p className="quiet">{message}</p>
    </div>
  )
}
