import { type ReactNode, useEffect, useRef } from 'react'
import { useRotation } from '../../lib/browser/use-rotation.ts'
import { Icon } from './icon.tsx'
import { RotationButton } from './rotation-button.tsx'

type Slide = { readonly id: string; readonly content: ReactNode }
type Props = { label: string; slides: readonly Slide[]; everyMs: number; className?: string }

/** Scrolls by one slide and wraps around at the end; returns whether it wrapped. */
const scrollBySlide = (strip: HTMLElement, by: 1 | -1) => {
  const width = strip.firstElementChild?.getBoundingClientRect().width ?? strip.clientWidth
  const last = strip.scrollWidth - strip.clientWidth
  const atEnd = by > 0 ? strip.scrollLeft >= last - 2 : strip.scrollLeft <= 2
  const wrapped = by > 0 ? 0 : last
  strip.scrollTo({ left: atEnd ? wrapped : strip.scrollLeft + by * width, behavior: 'smooth' })
  return atEnd
}

/**
 * A carousel that scrolls by touch, buttons and arrow keys. It rotates automatically until all slides were shown once
 * or the person interacts with it.
 */
export function Carousel({ label, slides, everyMs, className = '' }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const { rotating, moving, toggle, stop, hoverHandlers } = useRotation()
  useAutoScroll(moving, everyMs, strip, stop)
  const by = (step: 1 | -1) => () => {
    stop()
    if (strip.current) scrollBySlide(strip.current, step)
  }
  return (
    <section className={`carousel ${className}`} aria-roledescription="carousel" aria-label={label} {...hoverHandlers}>
      <div className="carousel-buttons needs-script">
        <RotationButton rotating={rotating} label={label} onToggle={toggle} />
        <button type="button" className="icon-button" aria-label={`Previous: ${label}`} onClick={by(-1)}>
          <Icon name="back" />
        </button>
        <button type="button" className="icon-button" aria-label={`Next: ${label}`} onClick={by(1)}>
          <Icon name="forward" />
        </button>
      </div>
      {/* A scrollable element must be focusable, so that the arrow keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={strip} className="plain slides" tabIndex={0} aria-label={label} onFocus={stop} onPointerDown={stop}>
        {slides.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
    </section>
  )
}

/** Advances only while the carousel is visible, because it shows all slides just once. */
const useAutoScroll = (
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
    const element = strip.current
    if (!element || !moving) return
    let seen = false
    const watch = new IntersectionObserver(([entry]) => (seen = entry?.isIntersecting ?? false), { threshold: 0.5 })
    watch.observe(element)
    const timer = setInterval(() => {
      if (seen && scrollBySlide(element, 1)) onEnd.current()
    }, everyMs)
    return () => {
      watch.disconnect()
      clearInterval(timer)
    }
  }, [moving, everyMs, strip])
}
