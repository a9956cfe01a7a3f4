import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useShortcuts } from '../../../../console/shortcuts/use-shortcuts.ts'
import { formatCount } from '../../../../lib/format/format-count.ts'

type Props = {
  id: string
  /** Those that wait for the person, the one that has waited longest first. */
  waiting: readonly string[]
  count: number
  pageOf: (id: string) => string
}

/** The place of a case among those that wait for the person, and the way to the ones beside it. */
export function CasePosition({ id, waiting, count, pageOf }: Props) {
  const navigate = useNavigate()
  const at = waiting.indexOf(id)
  const [previous, next] = at < 0 ? [undefined, waiting[0]] : [waiting[at - 1], waiting[at + 1]]
  useShortcuts('This review', [
    ...(next ? [{ keys: 'j', label: 'Next that waits for me', run: () => void navigate(pageOf(next)) }] : []),
    ...(previous
      ? [{ keys: 'k', label: 'Previous that waits for me', run: () => void navigate(pageOf(previous)) }]
      : []),
  ])
  if (waiting.length === 0) return null
  return (
    <div className="row case-position">
      <span className="quiet">
        {at < 0
          ? `${formatCount(count)} waiting for you`
          : `${formatCount(at + 1)} of ${formatCount(count)} waiting for you`}
      </span>
      {previous && (
        <Button component={Link} to={pageOf(previous)} variant="default" size="compact-md">
          Previous
        </Button>
      )}
      {next && (
        <Button component={Link} to={pageOf(next)} variant="default" size="compact-md">
          Next
        </Button>
      )}
    </div>
  )
}
