import { getListPreferences, getSavedViews } from '@lignum/contract/accounts/saved-views'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import type { PersonalLists } from './personal-lists.ts'

/** Without them the console shows every list as it is by itself. */
export const loadPersonalLists = async (context: Readonly<RouterContextProvider>): Promise<PersonalLists> => {
  const api = context.get(apiContext)
  const [views, preferences] = await Promise.all([
    orProblem(api(getSavedViews, {})),
    orProblem(api(getListPreferences, {})),
  ])
  return { views: views.done?.results ?? [], preferences: preferences.done?.results ?? [] }
}
