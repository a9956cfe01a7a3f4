import type { Operation } from '@lignum/contract/core/operations'
import { mayUse } from '../../../lib/access/access.ts'
import type { MenuItem } from './menu-items.ts'

/** A link, or a heading with a sub-menu. */
export type MenuEntry = { readonly label: string; readonly to: string; readonly children: readonly MenuEntry[] }

/** The items for which the visitor has all operations; a parent with visible children becomes a sub-menu. */
export const visibleMenu = (
  items: readonly MenuItem[],
  user: { readonly operations: readonly Operation[] } | null,
): MenuEntry[] =>
  items
    .filter((item) => mayUse(user, item.operations ?? null))
    .map(({ label, to, children = [] }) => ({ label, to, children: visibleMenu(children, user) }))
