import { formatDay } from '../lib/format/format-date.ts'
import { useSite } from '../lib/page/use-site.ts'

const clock = new Intl.DateTimeFormat('en-JM', { timeStyle: 'medium', timeZone: 'America/Jamaica' })

/** A time to the second, in Jamaican time. */
export function ExactTime({ at }: { at: string }) {
  const { dateFormat } = useSite()
  return (
    <time dateTime={at} className="figures">
      {formatDay(at, dateFormat)}, {clock.format(new Date(at))}
    </time>
  )
}
