import { type ReactNode, useEffect, useRef } from 'react'
import { useAfterNavigation } from '../../lib/page/use-after-navigation.ts'

/** A menu of links. A native `details` element, so it opens without script; script closes it on Escape or outside. */
export function Menu({
  label,
  children,
  className = '',
}: {
  label: ReactNode
  children: ReactNode
  className?: string
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  useAfterNavigation(() => menu.current?.removeAttribute('open'))
  useEffect(() => {
    const close = (event: Event) => {
      if (!menu.current?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.current.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && menu.current.contains(event.target)) return
      menu.current.removeAttribute('open')
    }
    const events = ['pointerdown', 'focusin', 'keydown']
    for (const name of events) document.addEventListener(name, close)
    return () => events.forEach((name) => document.removeEventListener(name, close))
  }, [])
  return (
    <details ref={menu} className={`menu ${className}`}>
      <summary>{label}</summary>
      <div className="menu-items">{children}</div>
    </details>
  )
}
