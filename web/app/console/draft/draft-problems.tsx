import { Button } from '@mantine/core'
import { type DraftFile, openChoices } from './draft-state.ts'
import { useDraft, useDraftStore } from './use-draft-store.ts'

type Files = ReadonlyMap<string, DraftFile>

type Props = {
  labelOf: (field: string) => string
  /** How a value of the form is shown as text, for example the name of a file for its id. */
  textOf: (field: string, value: string, files: Files) => string
}

/** What keeps the draft from being saved, and what can be done about it. */
export function DraftProblems(props: Props) {
  const status = useDraft((state) => state.status)
  if (status.kind === 'conflict') return <Choices {...props} />
  if (status.kind === 'refused') return <Refused message={status.message} />
  return <Taken {...props} />
}

function Refused({ message }: { message: string }) {
  const { resume } = useDraftStore()
  return (
    <div className="notice inline error stack" role="alert">
      <p>
        <strong>Your last changes are not saved.</strong> {message}
      </p>
      <div>
        <Button size="compact-sm" variant="default" onClick={resume}>
          Try again
        </Button>
      </div>
    </div>
  )
}

/** Fields that two people have edited: the person chooses one by one. */
function Choices({ labelOf, textOf }: Props) {
  const state = useDraft((all) => all)
  const { takeTheirs, takeOwn } = useDraftStore()
  const { edited, files, newer } = state
  return (
    <section className="conflict stack" role="alert" aria-label="Two versions of this draft">
      <p>
        <strong>{newer?.message}</strong> Please choose what to use. Until then your changes are only in this browser.
      </p>
      <ul className="plain stack">
        {openChoices(state).map(({ field, before, theirs }) => (
          <li key={field} className="conflict-field">
            <strong>{labelOf(field)}</strong>
            <Side title="Before" text={textOf(field, before, files)} />
            <Side title="Saved meanwhile" text={textOf(field, theirs, files)} />
            <Side title="Yours" text={textOf(field, edited.typed[field] ?? '', files)} />
            <div className="row">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Use theirs: ${labelOf(field)}`}
                onClick={() => takeTheirs(field)}
              >
                Use theirs
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Use mine: ${labelOf(field)}`}
                onClick={() => takeOwn(field)}
              >
                Use mine
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <span className="quiet">{title}</span>
      <p>{text || <span className="quiet">empty</span>}</p>
    </div>
  )
}

/** Changes of somebody else that do not touch what was edited here. */
function Taken({ labelOf }: Pick<Props, 'labelOf'>) {
  const newer = useDraft((state) => state.newer)
  if (!newer || newer.taken.length === 0) return null
  return (
    <output className="conflict">
      {newer.message} These fields are in the form now: {newer.taken.map(labelOf).join(', ')}.
    </output>
  )
}
