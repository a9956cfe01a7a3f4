import type { CSSProperties, ReactNode } from 'react'
import { useRotation } from '../../lib/browser/use-rotation.ts'
import { RotationButton } from './rotation-button.tsx'

type Item = { readonly id: string; readonly content: ReactNode }
type Props = { label: string; items: readonly Item[]; itemMs: number }

/** A strip that runs on without end; stopped, or without script, it is a strip to scroll by hand. */
export function Marquee({ label, items, itemMs }: Props) {
  const { turning, moving, toggle, stop, rest } = useRotation()
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--items': items.length,
    '--run': `${itemMs * items.length}ms`,
  }
  return (
    <div className="marquee" {...rest}>
      <div className="carousel-buttons needs-script">
        <RotationButton turning={turning} label={label} onToggle={toggle} />
      </div>
      {/* What scrolls must be reachable by the keyboard, whose arrow keys then move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <section className="window" tabIndex={0} aria-label={label} onFocus={stop}>
        <div className="track" style={style} data-state={turning ? (moving ? 'running' : 'resting') : undefined}>
          <Run items={items} />
          {turning && <Run items={items} repeated />}
        </div>
      </section>
    </div>
  )
}

/** The second run follows the first without a gap; only the first is read out. */
function Run({ items, repeated = false }: { items: readonly Item[]; repeated?: boolean }) {
  return (
    <ul className="plain" aria-hidden={repeated || undefined}>
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  )
}
