import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FieldErrors, useField } from '../../ui/form/field.tsx'
import { untilResponse } from '../../lib/browser/connection.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BesideField } from '../draft/beside-field.tsx'
import { useDraft, useDraftStore } from '../draft/use-draft-store.ts'

const RichTextEditor = lazy(() => untilResponse(() => import('./rich-text-editor.tsx')))

/** The editor is larger than the rest of the form, so its script is fetched when the field comes near. */
const useIsNear = () => {
  const [isNear, setIsNear] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '300px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { isNear, element }
}

type Props = { name: string; label: string; hint: string; isOptional?: boolean }

export function RichTextField({ name, label, hint, isOptional }: Props) {
  const { isNear, element } = useIsNear()
  const { type } = useDraftStore()
  const value = useDraft(({ edited }) => edited.typed[name] ?? '')
  const { id, fieldErrors, markChanged } = useField(name)
  const waiting = <Skeleton height="9.5rem" />
  return (
    <div id={name} ref={element} className="field">
      <span id={`${id}-label`} className="draft-label">
        {label} {isOptional && <span className="optional">(optional)</span>}
      </span>
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
      {isNear ? (
        <Suspense fallback={waiting}>
          <RichTextEditor
            id={id}
            value={value}
            onChange={(html) => {
              markChanged()
              type(name, html)
            }}
          />
        </Suspense>
      ) : (
        waiting
      )}
      <FieldErrors id={id} fieldErrors={fieldErrors} />
      <BesideField name={name} />
    </div>
  )
}
