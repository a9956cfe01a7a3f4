import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormValues } from '../../lib/api/form-response.ts'
import { Moment } from '../../ui/form/date-field.tsx'
import type { TheirChange } from './edited.ts'

type Props = {
  changes: readonly TheirChange[]
  typed: FormValues
  changedBy: { readonly name: string | null; readonly at: string } | undefined
  /** Whether the stored version has everything that was typed. */
  isSaved: boolean
  /** After a refused submission. A change that arrives while somebody types must not move the focus. */
  takesFocus: boolean
  labelOf: (field: string) => string
  textOf: (field: string, value: string) => string
  onTake: (field: string, value: string) => void
}

/** The change of somebody else who saved meanwhile, beside what was typed here. Saving again stores the latter. */
export function ConflictPanel(props: Props) {
  const { changes, typed, changedBy, isSaved, takesFocus, labelOf, textOf, onTake } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])
  return (
    <div ref={panel} className="conflict stack" role="alert" tabIndex={-1}>
      {isSaved ? (
        <p>
          <strong>Nothing is left to save.</strong> What is stored now has everything that you typed.
        </p>
      ) : (
        <p>
          <strong>{changedBy?.name ?? 'Somebody else'} has changed this meanwhile</strong>
          {changedBy && (
            <>
              {' '}
              (<Moment at={changedBy.at} />)
            </>
          )}
          . {adviceOf(changes, typed)}
        </p>
      )}
      {changes.length > 0 && (
        <ul className="plain stack">
          {changes.map(({ field, before, theirs }) => (
            <li key={field} className="conflict-field">
              <strong>{labelOf(field)}</strong>
              <Side title="Before" text={textOf(field, before)} />
              <Side title="Their change" text={textOf(field, theirs)} />
              <Side
                title={typed[field] === theirs ? 'In the form now' : 'Yours'}
                text={textOf(field, typed[field] ?? '')}
              />
              {typed[field] !== theirs && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Use theirs: ${labelOf(field)}`}
                  onClick={() => onTake(field, theirs)}
                >
                  Use theirs
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const adviceOf = (changes: readonly TheirChange[], typed: FormValues): string => {
  if (changes.length === 0) return 'Nothing in this form is affected. What you typed is still here: save it again.'
  return changes.some(({ field, theirs }) => typed[field] !== theirs)
    ? 'What you typed is still here. Saving it again replaces their change where the two differ.'
    : 'Their change is in the form now, and so is what you typed. Please look at it and save again.'
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <span className="quiet">{title}</span>
      <p>{text || <span className="quiet">empty</span>}</p>
    </div>
  )
}
