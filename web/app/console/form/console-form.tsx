import { Button } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useRevalidator } from 'react-router'
import type { FormValues } from '../../lib/api/form-response.ts'
import { PostForm, useForm } from '../../ui/form/form.tsx'
import { usePageBusy } from '../use-page-busy.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import type { Version } from './edited.ts'
import { type Outcome, refusedIn, type Saved, savedIn } from './saved.ts'
import { useEdited } from './use-edited.ts'

type Editing = { readonly values: FormValues; readonly type: (field: string, value: string) => void }

/** For a form that stores its values in another way. */
export const EditingContext = createContext<Editing>({ values: {}, type: () => undefined })

export const useEditing = () => use(EditingContext)

type Props = {
  name: string
  /** Names what is edited, so that drafts of two entities are not confused. */
  draftKey: string
  current: Version
  outcome: Outcome
  labelOf: (field: string) => string
  /** How a stored value is shown, for example names for ids. */
  textOf?: (field: string, value: string) => string
  /** Who made the current version, and when. */
  changedBy?: { readonly name: string | null; readonly at: string }
  saveLabel?: string
  busyLabel?: string
  /** The form uploads files; its route must declare that it takes them. */
  takesFiles?: boolean
  /** Called once for each accepted submission, with the values before it. */
  onSaved: (saved: Saved['saved'], before: FormValues, after: FormValues) => void
  /** May prevent the submission. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>, before: FormValues, after: FormValues) => void
  children: ReactNode
}

/**
 * A form of the console. Nothing typed is lost: not by a reload or the back button, not by a refusal, and not when
 * somebody else has saved meanwhile (409), whose change is then shown beside what was typed.
 */
export function ConsoleForm(props: Props) {
  const { name, draftKey, current, outcome, labelOf, textOf = (_, value) => value, changedBy, children } = props
  const { edited, isChanged, type, discard, saved } = useEdited(draftKey, current)
  const refused = refusedIn(outcome, name)
  const accepted = savedIn(outcome, name)
  const sent = useRef<{ before: FormValues; after: FormValues }>(null)
  const conflict = refused?.problem?.status === 409 ? refused : null
  const { isFresh, forget } = useFreshVersion(conflict)
  const finish = useEffectEvent((done: Saved) => {
    if (!sent.current) return
    const { before, after } = sent.current
    sent.current = null
    saved(done.saved.stamp, after)
    props.onSaved(done.saved, before, after)
  })
  useEffect(() => {
    if (accepted) finish(accepted)
  }, [accepted])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const [before, after] = [edited.base.values, edited.typed]
    props.onSubmit?.(event, before, after)
    if (event.defaultPrevented) return
    sent.current = { before, after }
    forget()
  }
  return (
    <EditingContext value={{ values: edited.typed, type }}>
      <PostForm
        name={name}
        response={conflict ? undefined : (refused ?? undefined)}
        labelOf={labelOf}
        onSubmit={submit}
        {...(props.takesFiles ? { encType: 'multipart/form-data' as const } : {})}
      >
        <input type="hidden" name="concurrencyStamp" value={edited.base.stamp} />
        {(isFresh || edited.theirChanges.length > 0) && (
          <ConflictPanel
            changes={edited.theirChanges}
            typed={edited.typed}
            changedBy={changedBy}
            isSaved={!isChanged}
            takesFocus={isFresh}
            labelOf={labelOf}
            textOf={textOf}
            onTake={type}
          />
        )}
        {children}
        <SaveRow
          {...props}
          isChanged={isChanged}
          onDiscard={() => {
            discard()
            forget()
          }}
        />
      </PostForm>
    </EditingContext>
  )
}

/**
 * Loads the page's data again after a conflict: the newer version brings the other person's change into the form. The
 * router clears the action data meanwhile, so the conflict is remembered here until the next submission.
 */
const useFreshVersion = (conflict: object | null) => {
  const { revalidate } = useRevalidator()
  const isPageBusy = usePageBusy()
  const [state, setState] = useState<'none' | 'loaded' | 'fresh'>('none')
  // The promise of the router can be earlier than the data.
  if (state === 'loaded' && !isPageBusy) setState('fresh')
  useEffect(() => {
    if (conflict) void revalidate().then(() => setState('loaded'))
  }, [conflict, revalidate])
  return { isFresh: state === 'fresh', forget: () => setState('none') }
}

type SaveRowProps = Pick<Props, 'saveLabel' | 'busyLabel'> & { isChanged: boolean; onDiscard: () => void }

function SaveRow({ saveLabel = 'Save', busyLabel = 'Saving…', isChanged, onDiscard }: SaveRowProps) {
  const { busy } = useForm()
  const isPageBusy = usePageBusy()
  return (
    <div className="row save-row">
      <Button type="submit" disabled={isPageBusy}>
        {busy ? busyLabel : saveLabel}
      </Button>
      {isChanged && !busy && (
        <>
          <Button variant="default" onClick={onDiscard}>
            Discard changes
          </Button>
          <span className="quiet">Not saved yet</span>
        </>
      )}
    </div>
  )
}
