import { setListPreferences } from '@lignum/contract/accounts/endpoints'
import type { ListPreferences } from '@lignum/contract/accounts/saved-views'
import { use, useMemo, useState } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import { noticeOfError } from '../../lib/notices/notice-messages.ts'
import { notices } from '../../lib/notices/notices.ts'
import { PersonalListsContext } from './personal-lists.ts'

type Column = { readonly id: string; readonly isOptional?: boolean }

/** The first column always, the others as chosen. Stored names that are no longer columns are ignored. */
const visibleOf = (columns: readonly Column[], chosen: readonly string[] | null): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    columns.map(({ id, isOptional = false }, i) => [id, i === 0 || (chosen ? chosen.includes(id) : !isOptional)]),
  )

/** How the person wants to see a list. A change is visible at once and stored in the background. */
export const useListPreferences = (list: string, columns: readonly Column[]) => {
  const stored = use(PersonalListsContext).preferences.find((one) => one.list === list)
  const [changed, setChanged] = useState<ListPreferences | null>(null)
  const { columns: chosen, density } = changed ?? { columns: null, density: 'comfortable' as const, ...stored }
  const visible = useMemo(() => visibleOf(columns, chosen), [columns, chosen])

  const change = (part: Partial<ListPreferences>) => {
    const next = { columns: chosen, density, ...part }
    setChanged(next)
    callApi(setListPreferences, { list, ...next }, { isBackground: true }).catch((err: unknown) =>
      notices.raise(noticeOfError(err)),
    )
  }
  const toggleColumn = (id: string) =>
    change({ columns: columns.map((one) => one.id).filter((one) => visible[one] !== (one === id)) })
  return { visible, density, change, toggleColumn }
}

export type Preferences = ReturnType<typeof useListPreferences>
