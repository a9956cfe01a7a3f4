import { getProjectDraft, saveProjectDraft } from '@lignum/contract/catalogue/endpoints'
import { type DraftServer, whenReachable } from '../../../../console/draft/draft-server.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { EndedStatus } from '../../../../console/draft/draft-state.ts'
import type { Problem } from '../../../../lib/api/problem.ts'
import { draftValuesOf, versionOfDraft } from './form-values.ts'

/** How a draft has ended, by the code of the refusal. */
const ended = { 'catalogue.draft-saved': 'saved', 'catalogue.draft-discarded': 'discarded' } as const

/** What the refusal of a draft says about its end; null when it is about something else. */
export const endingIn = ({ code, message }: Problem): EndedStatus | null =>
  code === 'catalogue.draft-saved' || code === 'catalogue.draft-discarded'
    ? { kind: 'ended', message, outcome: ended[code] }
    : null

/** Names what is written in the copy of this browser. */
export const copyNameOf = (projectId: string | null, draftId: string | null): string =>
  projectId ? `project-${projectId}` : (draftId ?? 'new')

/** Saves and loads the draft of a project, or one that is not a project yet. */
export const projectDraftServer = (projectId: string | null): DraftServer => ({
  changed: 'catalogue.draft-changed',
  ended,
  save: ({ values, ...rest }) => {
    const request = { ...rest, projectId, values: draftValuesOf(values) }
    return whenReachable((signal) => callApi(saveProjectDraft, request, { signal, isBackground: true }))
  },
  load: async (id) => {
    const of = id ? { id } : { projectId }
    if (!id && !projectId) return null
    const { draft } = await whenReachable((signal) => callApi(getProjectDraft, of, { signal, isBackground: true }))
    return draft && versionOfDraft(draft)
  },
})
