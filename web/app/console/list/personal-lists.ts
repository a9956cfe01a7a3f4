import type { ListPreferences, SavedView } from '@lignum/contract/accounts/saved-views'
import { createContext } from 'react'

/** What the person has stored about the lists of the console. */
export type PersonalLists = {
  readonly views: readonly SavedView[]
  readonly preferences: readonly (ListPreferences & { readonly list: string })[]
}

export const noPersonalLists: PersonalLists = { views: [], preferences: [] }

/** Provided by the frame, from the loader of the area's layout. */
export const PersonalListsContext = createContext<PersonalLists>(noPersonalLists)
