import type { CSSProperties, ReactNode } from 'react'
import { useRotation } from '../../lib/browser/use-rotation.ts'
import { RotationButton } from './rotation-button.tsx'

type Item = { readonly id: string; readonly content: ReactNode }
type Props = { label: string; items: readonly Item[]; itemMs: number }

/** An endlessly moving list; stopped, or without script, it can be scrolled by hand. */
export function Marquee({ label, items, itemMs }: Props) {
  const { rotating, moving, toggle, stop, hoverHandlers } = useRotation()
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--items': items.length,
    '--run': `${itemMs * items.length}ms`,
  }
  return (
    <div className="marquee" {...hoverHandlers}>
      <div className="carousel-buttons needs-script">
        <RotationButton rotating={rotating} label={label} onToggle={toggle} />
      </div>
      {/* A scrollable element must be focusable, so that the arrow keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <section className="window" tabIndex={0} aria-label={label} onFocus={stop}>
        <div className="track" style={style} data-state={rotating ? (moving ? 'running' : 'resting') : undefined}>
          <Run items={items} />
          {rotating && <Run items={items} repeated />}
        </div>
      </section>
    </div>
  )
}

/** The repeated run follows the first without a gap and is hidden from screen readers. */
function Run({ items, repeated = false }: { items: readonly Item[]; repeated?: boolean }) {
  return (
    <ul className="plain" aria-hidden={repeated || undefined}>
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  )
}
