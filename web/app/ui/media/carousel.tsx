import { type ReactNode, useEffect, useRef } from 'react'
import { useRotation } from '../../lib/browser/use-rotation.ts'
import { Icon } from './icon.tsx'
import { RotationButton } from './rotation-button.tsx'

type Slide = { readonly id: string; readonly content: ReactNode }
type Props = { label: string; slides: readonly Slide[]; everyMs: number; className?: string }

/** Moves a strip by whole slides; past its end it begins again. */
const turn = (strip: HTMLElement, by: 1 | -1) => {
  const width = strip.firstElementChild?.getBoundingClientRect().width ?? strip.clientWidth
  const last = strip.scrollWidth - strip.clientWidth
  const atEnd = by > 0 ? strip.scrollLeft >= last - 2 : strip.scrollLeft <= 2
  const wrapped = by > 0 ? 0 : last
  strip.scrollTo({ left: atEnd ? wrapped : strip.scrollLeft + by * width, behavior: 'smooth' })
  return atEnd
}

/**
 * A strip that scrolls by hand, by its buttons and by the arrow keys, and turns by itself until it has shown
 * everything once, or somebody touches it.
 */
export function Carousel({ label, slides, everyMs, className = '' }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const { turning, moving, toggle, stop, rest } = useRotation()
  useTicking(moving, everyMs, strip, stop)
  const by = (step: 1 | -1) => () => {
    stop()
    if (strip.current) turn(strip.current, step)
  }
  return (
    <section className={`carousel ${className}`} aria-roledescription="carousel" aria-label={label} {...rest}>
      <div className="carousel-buttons needs-script">
        <RotationButton turning={turning} label={label} onToggle={toggle} />
        <button type="button" className="icon-button" aria-label={`Previous: ${label}`} onClick={by(-1)}>
          <Icon name="back" />
        </button>
        <button type="button" className="icon-button" aria-label={`Next: ${label}`} onClick={by(1)}>
          <Icon name="forward" />
        </button>
      </div>
      {/* What scrolls must be reachable by the keyboard, whose arrow keys then move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={strip} className="plain slides" tabIndex={0} aria-label={label} onFocus={stop} onPointerDown={stop}>
        {slides.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
    </section>
  )
}

/** Ticks only while the strip can be seen, so that nobody misses its one round. */
const useTicking = (
  moving: boolean,
  everyMs: number,
  strip: { readonly current: HTMLElement | null },
  stop: () => void,
) => {
  const onEnd = useRef(stop)
  useEffect(() => {
    onEnd.current = stop
  }, [stop])
  useEffect(() => {
    const place = strip.current
    if (!place || !moving) return
    let seen = false
    const watch = new IntersectionObserver(([entry]) => (seen = entry?.isIntersecting ?? false), { threshold: 0.5 })
    watch.observe(place)
    const timer = setInterval(() => {
      if (seen && turn(place, 1)) onEnd.current()
    }, everyMs)
    return () => {
      watch.disconnect()
      clearInterval(timer)
    }
  }, [moving, everyMs, strip])
}
