import { type ReactNode, useRef } from 'react'
import { useAfterNavigation } from '../../lib/page/use-after-navigation.ts'
import { Icon } from '../media/icon.tsx'

/** Opens a drawer with the native popover, so it works before and without script. */
export function DrawerButton({ drawer, children }: { drawer: string; children: ReactNode }) {
  return (
    <button type="button" className="button line drawer-button" popoverTarget={drawer}>
      {children}
    </button>
  )
}

/** A panel at the edge of the window: closes on Escape, on a click outside, and after a navigation. */
export function Drawer({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null)
  useAfterNavigation(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  })
  return (
    <dialog ref={drawer} id={id} className="drawer" popover="auto" aria-label={label}>
      <div className="drawer-head">
        <strong>{label}</strong>
        <button type="button" className="icon-button" popoverTarget={id} popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
