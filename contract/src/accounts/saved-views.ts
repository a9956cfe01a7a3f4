import { z } from 'zod'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { requiredText } from './person-rules.ts'
import * as endpoints from './endpoints.ts'

/** The name of a list in the console, as in its address: `users`, `audit`. */
const listName = z.string().regex(/^[a-z][a-z\d-]{0,59}$/)

/** The query string of the list's page, without the question mark. */
const queryString = z
  .string()
  .max(limits.savedViewQuery)
  .regex(/^[\w\-.~%!$&'()*+,;=:@/?[\]]*$/)

const savedView = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  /** The name of the role whose holders see it; null for a private view. */
  sharedWith: z.string().nullable(),
  /** Shown in the rail: of its owner and, when shared, of everyone who sees it. */
  isPinned: z.boolean(),
  position: z.int(),
  /** Only its owner can change it. */
  isOwn: z.boolean(),
  owner: z.string(),
})
export type SavedView = z.output<typeof savedView>

const access = { operation: 'Login_to_Admin' } as const

export const getSavedViews = call({
  ...endpoints.getSavedViews,
  access,
  does: "The caller's saved views of lists, and those shared with a role of the caller, by position.",
  request: z.object({}),
  response: z.object({ results: z.array(savedView) }),
})

export const saveView = call({
  ...endpoints.saveView,
  access,
  does: 'Saves a view of a list, or changes one of the caller. It can be shared with a role that the caller has.',
  request: z.object({
    /** Absent for a new view. */
    id: z.uuid().nullish(),
    list: listName,
    name: requiredText('Name is required', 60),
    query: queryString,
    sharedWith: z.string().max(100).nullish(),
    isPinned: z.boolean().default(false),
    position: z.int().min(0).max(1_000).default(0),
  }),
  response: savedView,
})

export const deleteSavedView = call({
  ...endpoints.deleteSavedView,
  access,
  does: "Deletes one of the caller's saved views.",
  request: z.object({ id: z.uuid() }),
  response: z.void(),
})

/** How a person wants to see a list. */
export const listPreferences = z.object({
  /** The columns shown, in their order; null for those of the list itself. */
  columns: z.array(z.string().max(60)).max(60).nullable(),
  density: z.enum(['comfortable', 'compact']),
})
export type ListPreferences = z.output<typeof listPreferences>

export const getListPreferences = call({
  ...endpoints.getListPreferences,
  access,
  does: 'The columns and the density that the caller has chosen, for each list.',
  request: z.object({}),
  response: z.object({ results: z.array(listPreferences.extend({ list: z.string() })) }),
})

export const setListPreferences = call({
  ...endpoints.setListPreferences,
  access,
  does: 'Saves the columns and the density that the caller has chosen for a list.',
  request: listPreferences.extend({ list: listName }),
  response: z.void(),
})
