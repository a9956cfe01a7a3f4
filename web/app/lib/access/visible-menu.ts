import type { Operation } from '@lignum/contract/core/operations'
import { mayUse, type Needs, requirementsOf } from './access.ts'

/** An item that needs nothing is visible to everyone. */
export type MenuItem = Needs & {
  readonly label: string
  readonly to: string
  /** The item leads to an area with styles of its own, so its document is loaded. */
  readonly reloads?: true
  readonly children?: readonly MenuItem[]
}

/** A link, or a heading with a sub-menu. */
export type MenuEntry = Omit<MenuItem, 'children'> & { readonly children: readonly MenuEntry[] }

/** The items whose needs the visitor meets; a parent with visible children becomes a sub-menu. */
export const visibleMenu = (
  items: readonly MenuItem[],
  user: { readonly operations: readonly Operation[] } | null,
): MenuEntry[] =>
  items
    .filter((item) => mayUse(user, requirementsOf(item)))
    .map((item) => ({ ...item, children: visibleMenu(item.children ?? [], user) }))
