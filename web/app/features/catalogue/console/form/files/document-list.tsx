import { Button } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { truncate } from '../../../../../lib/format/truncate.ts'
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx'
import { DocumentEntry } from './document-entry.tsx'
import {
  type DocumentKind,
  documentKinds,
  documentsIn,
  fieldOfDocuments,
  type FormDocument,
  neighbourOf,
  newDocument,
  swapped,
  withoutDocument,
} from './form-documents.ts'
import { useDraft, useDraftStore } from '../../../../../console/draft/use-draft-store.ts'

const kinds: readonly DocumentKind[] = ['document', 'picture', 'video']

/** Stable keys of entries, most of which have no id yet, so that a moved entry stays the same element. */
const useEntryKeys = (count: number) => {
  const [keys, setKeys] = useState<readonly string[]>([])
  const known = keys.length === count ? keys : Array.from({ length: count }, (_, at) => keys[at] ?? `entry-${at}`)
  return { keys: known, setKeys }
}

/** Focuses an element of the list after the next rendering. */
const useLateFocus = (list: RefObject<HTMLElement | null>) => {
  const [target, setTarget] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (target) list.current?.querySelector<HTMLElement>(target.selector)?.focus()
  }, [list, target])
  return (selector: string) => setTarget({ selector })
}

/** Documents and gallery, in the order in which the project page shows them. */
export function DocumentList() {
  const store = useDraftStore()
  const field = useDraft(({ edited }) => edited.typed['documents'] ?? '')
  const documents = documentsIn(field)
  const { keys, setKeys } = useEntryKeys(documents.length)
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const focusLater = useLateFocus(list)
  const set = (next: readonly FormDocument[], nextKeys: readonly string[] = keys) => {
    setKeys(nextKeys)
    store.type('documents', fieldOfDocuments(next))
  }
  // From the store, not from the last rendering: an upload may end after other changes.
  const change = (index: number, part: Partial<FormDocument>) => {
    const current = documentsIn(store.get().edited.typed['documents'])
    set(current.map((document, at) => (at === index ? { ...document, ...part } : document)))
  }
  const move = (index: number, step: 1 | -1) => {
    const other = neighbourOf(documents, index, step)
    setMoved(`Moved to position ${positionOf(documents, other)}`)
    focusLater(`[data-entry='${other}'] [data-step='${step}']`)
    set(swapped(documents, index, other), swapped(keys, index, other))
  }
  const remove = (index: number) => {
    const next = withoutDocument(documents, index)
    set(next, next.length < documents.length ? keys.filter((_, at) => at !== index) : keys)
    focusLater('[data-add]')
  }
  const add = (kind: DocumentKind) => {
    set([...documents, newDocument(kind)], [...keys, crypto.randomUUID()])
    focusLater(`[data-entry='${documents.length}'] input`)
  }
  return (
    <div id="documents" ref={list} className="stack">
      {documents.map((document, index) =>
        document.toBeRemoved ? (
          <Removed key={keys[index]} document={document} onUndo={() => change(index, { toBeRemoved: false })} />
        ) : (
          <DocumentEntry
            key={keys[index]}
            document={document}
            index={index}
            position={positionOf(documents, index)}
            canMove={{ up: neighbourOf(documents, index, -1) >= 0, down: neighbourOf(documents, index, 1) >= 0 }}
            onChange={change}
            onMove={move}
            onRemove={remove}
          />
        ),
      )}
      <output>{moved && <VisuallyHidden>{moved}</VisuallyHidden>}</output>
      {documents.length === 0 && <p className="quiet">There are no further documents, pictures or videos yet.</p>}
      {documents.length < limits.projectDocuments && <AddButtons onAdd={add} />}
    </div>
  )
}

const positionOf = (documents: readonly FormDocument[], index: number): number =>
  documents.slice(0, index).filter(({ toBeRemoved }) => !toBeRemoved).length + 1

function AddButtons({ onAdd }: { onAdd: (kind: DocumentKind) => void }) {
  return (
    <div className="row">
      {kinds.map((kind) => (
        <Button key={kind} data-add variant="default" onClick={() => onAdd(kind)}>
          Add a {documentKinds[kind].name.toLowerCase().replace('(pdf)', '(PDF)')}
        </Button>
      ))}
    </div>
  )
}

function Removed({ document, onUndo }: { document: FormDocument; onUndo: () => void }) {
  return (
    <p className="row quiet">
      “{truncate(document.description, limits.documentName)}” is removed when you save the project.
      <Button size="compact-sm" variant="default" aria-label={`Undo: ${document.description}`} onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}
