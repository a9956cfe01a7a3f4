import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format/format-count.ts'
import { countText } from './list-count.ts'

type Props = {
  name: string
  to: string
  /** The place of the row in the whole list, from 1. */
  position: number
  count: number
  previous: (() => void) | null
  next: (() => void) | null
  close: () => void
  children: ReactNode
}

/** The active row beside the list, which stays usable: not a dialog. */
export function Peek({ name, to, position, count, previous, next, close, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside className="list-peek" aria-label="Details of the row">
      <div className="peek-head">
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <CloseButton aria-label="Close" onClick={close} />
      </div>
      <div className="row">
        <Button variant="default" size="compact-md" disabled={!previous} onClick={previous ?? undefined}>
          Previous
        </Button>
        <Button variant="default" size="compact-md" disabled={!next} onClick={next ?? undefined}>
          Next
        </Button>
        <output className="quiet">
          <span className="hidden-visually">{name}, </span>
          {formatCount(position)} of {countText(count)}
        </output>
        <Link to={to} className="peek-open">
          Open
        </Link>
      </div>
      {children}
    </aside>
  )
}
