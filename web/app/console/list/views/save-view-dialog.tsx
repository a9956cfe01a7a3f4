import { deleteSavedView, getSessionUser, saveView } from '@lignum/contract/accounts/endpoints'
import type { SavedView } from '@lignum/contract/accounts/saved-views'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { Dialog } from '../../../ui/navigation/dialog.tsx'

type Props = {
  isOpen: boolean
  close: () => void
  list: string
  /** What the list shows now. */
  query: string
  /** The views that the person may change. */
  own: readonly SavedView[]
  /** The id of the one that is shown, or an empty text. */
  chosen: string
}

export function SaveViewDialog({ isOpen, close, ...form }: Props) {
  return (
    <Dialog title="Save this view" open={isOpen} onClose={close}>
      <ViewForm {...form} close={close} />
    </Dialog>
  )
}

/** The roles of the person, with which a view can be shared. Without them views are private. */
const useOwnRoles = () => {
  const [roles, setRoles] = useState<readonly string[]>([])
  useEffect(() => {
    callApi(getSessionUser, {}).then(
      ({ user }) => setRoles(user?.roles ?? []),
      () => undefined,
    )
  }, [])
  return roles
}

type Draft = Pick<SavedView, 'name' | 'sharedWith' | 'isPinned'>

const empty: Draft = { name: '', sharedWith: null, isPinned: false }

/** A new view, or a change of an own one, which then shows what the list shows now. */
function ViewForm({ list, query, own, chosen, close }: Omit<Props, 'isOpen'>) {
  const roles = useOwnRoles()
  const { revalidate, state } = useRevalidator()
  const [id, setId] = useState(chosen)
  const view = own.find((one) => one.id === id)
  const [draft, setDraft] = useState<Draft>(view ?? empty)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const choose = (next: string) => {
    setId(next)
    setDraft(own.find((one) => one.id === next) ?? empty)
  }
  const make = async (call: Promise<unknown>) => {
    try {
      await call
      await revalidate()
      close()
    } catch (err) {
      setProblem(noticeOfError(err).message)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { name, sharedWith, isPinned } = draft
    void make(
      callApi(saveView, { id: id || null, list, query, name, sharedWith, isPinned, position: view?.position ?? 0 }),
    )
  }
  return (
    <form className="stack" onSubmit={save}>
      {own.length > 0 && (
        <NativeSelect
          label="Save as"
          value={id}
          data={[{ value: '', label: 'A new view' }, ...own.map((one) => ({ value: one.id, label: one.name }))]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <ViewFields draft={draft} change={change} roles={roles} />
      {problem && (
        <p role="alert" className="mistake">
          {problem}
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={state === 'loading'}>
          Save
        </Button>
        {view && (
          <Button variant="default" onClick={() => void make(callApi(deleteSavedView, { id: view.id }))}>
            Delete this view
          </Button>
        )}
      </div>
    </form>
  )
}

type FieldsProps = { draft: Draft; change: (part: Partial<Draft>) => void; roles: readonly string[] }

function ViewFields({ draft: { name, sharedWith, isPinned }, change, roles }: FieldsProps) {
  const known = sharedWith && !roles.includes(sharedWith) ? [...roles, sharedWith] : roles
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <NativeSelect
        label="Who sees it"
        value={sharedWith ?? ''}
        data={[
          { value: '', label: 'Only me' },
          ...known.map((role) => ({ value: role, label: `Everyone with the role ${role}` })),
        ]}
        onChange={({ target }) => change({ sharedWith: target.value || null })}
      />
      <label className="check">
        <input type="checkbox" checked={isPinned} onChange={({ target }) => change({ isPinned: target.checked })} />
        Show it in the menu on the left, with its count
      </label>
    </>
  )
}
