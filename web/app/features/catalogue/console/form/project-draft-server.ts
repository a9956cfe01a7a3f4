import { getProjectDraft, saveProjectDraft } from '@lignum/contract/catalogue/endpoints'
import { type DraftServer, whenReachable } from '../../../../console/draft/draft-server.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { draftValuesOf, versionOfDraft } from './form-values.ts'

/** Saves and loads the draft of a project, or one that is not a project yet. */
export const projectDraftServer = (projectId: string | null): DraftServer => ({
  changed: 'catalogue.draft-changed',
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
