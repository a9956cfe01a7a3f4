import { Button } from '@mantine/core'
import { href, Link } from 'react-router'
import { createCopyStore } from '../../../../console/draft/draft-copy.ts'
import type { DraftServer } from '../../../../console/draft/draft-server.ts'
import type { DraftStore } from '../../../../console/draft/draft-store.ts'
import type { EndedStatus } from '../../../../console/draft/draft-state.ts'
import { useDraft, useDraftStore } from '../../../../console/draft/use-draft-store.ts'
import { leaveCopy } from '../../../../console/draft/window-copy.ts'
import { useSite } from '../../../../lib/page/use-site.ts'
import { withFilesOf } from './form-values.ts'
import { copyNameOf, projectDraftServer } from './project-draft-server.ts'

const editPage = (id: string) => href('/user-profile/projects/view/:id/edit/:editId', { id, editId: id })

/** Somebody else has ended the draft of this form: who and when, and how to go on with what is typed here. */
export function EndedDraft({ projectId }: { projectId: string | null }) {
  const status = useDraft((state) => state.status)
  // A draft becomes a project with the same id.
  const target = useDraft(({ id }) => projectId ?? id)
  if (status.kind !== 'ended') return null
  return (
    <div className="conflict stack" role="alert">
      <p>
        <strong>{status.message}</strong> What you typed is still here, and only in this browser.
      </p>
      {status.outcome === 'saved' && target ? <ContinueProject id={target} /> : <StartAnew projectId={projectId} />}
    </div>
  )
}

function ContinueProject({ id }: { id: string }) {
  const store = useDraftStore()
  const userId = useSite().user?.id ?? ''
  const goOn = () => {
    const typed = store.get()
    store.end()
    leaveCopy(createCopyStore(userId, copyNameOf(id, null)), typed)
    // The form starts with the project as it is saved now, so its document is loaded.
    location.assign(editPage(id))
  }
  return (
    <>
      <p>You can go on with the project as it is saved now. Where your text differs from theirs, you choose which.</p>
      <div className="row">
        <Button onClick={goOn}>Continue as a new draft</Button>
      </div>
    </>
  )
}

/** The files that were deleted with the old draft are taken out of the new one, so that the form shows what it lacks. */
const startAnew = async (store: DraftStore, { load }: DraftServer) => {
  if (!(await store.startAnew())) return
  const { id, edited } = store.get()
  const files = (await load(id))?.files.map(({ fileId }) => fileId)
  const usable = withFilesOf(edited.typed, new Set(files))
  // Not over what was typed or chosen since.
  const { typed } = store.get().edited
  for (const [field, value] of Object.entries(usable))
    if (typed[field] === edited.typed[field]) store.type(field, value)
  store.saveNow()
}

function StartAnew({ projectId }: { projectId: string | null }) {
  const store = useDraftStore()
  return (
    <>
      <p>You can go on with it as a new draft. Files were deleted with the old one: please choose those again.</p>
      <div className="row">
        <Button onClick={() => void startAnew(store, projectDraftServer(projectId))}>Continue as a new draft</Button>
      </div>
    </>
  )
}

/** The same on a page that has nothing to go on with. */
export function EndedNote({ id, ended: { message, outcome } }: { id: string | null; ended: EndedStatus }) {
  return (
    <p className="conflict">
      {message}{' '}
      {outcome === 'saved' && id ? (
        <Link to={href('/user-profile/projects/view/:id', { id })}>See the project</Link>
      ) : (
        <Link to={href('/user-profile/projects')}>See your projects</Link>
      )}
    </p>
  )
}
