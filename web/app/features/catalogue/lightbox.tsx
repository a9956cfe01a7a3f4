import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'

export type LightboxPicture = { readonly url: string; readonly name: string }
type Props = { pictures: readonly LightboxPicture[]; start: number; onClose: () => void }

const size = { width: 1200, height: 800, sizes: '100vw' }
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The pictures of a gallery in the whole window, one beside the other: swiped, or moved by buttons and arrow keys. */
export function Lightbox({ pictures, start, onClose }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const show = useCallback((index: number) => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    // Of the dialog below, which is open by now. Not smoothly: the chosen picture is the first to be seen.
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' })
  }, [start])
  useEffect(() => {
    const move = ({ key }: KeyboardEvent) => show(shown + (steps[key] ?? 0))
    window.addEventListener('keydown', move)
    return () => window.removeEventListener('keydown', move)
  }, [shown, show])
  const isOnly = pictures.length === 1
  return (
    <Dialog title={pictures[shown]?.name ?? ''} open onClose={onClose} look="whole">
      {/* A scrollable element must be focusable, so that the arrow keys can scroll it. */}
      <ul
        ref={strip}
        className="plain lightbox"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Pictures"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))} // not money: position of a picture
      >
        {pictures.map(({ url, name }, index) => (
          <li key={url} inert={index !== shown}>
            <Picture url={url} alt={name} {...size} eager={index === start} />
          </li>
        ))}
      </ul>
      {!isOnly && (
        <div className="row">
          <Step label="Previous picture" icon="back" to={shown - 1} of={pictures.length} onStep={show} />
          <output>
            {shown + 1} of {pictures.length}
          </output>
          <Step label="Next picture" icon="forward" to={shown + 1} of={pictures.length} onStep={show} />
        </div>
      )}
    </Dialog>
  )
}

type StepProps = { label: string; icon: 'back' | 'forward'; to: number; of: number; onStep: (index: number) => void }

/** Stays focusable at either end, so that the focus is not lost there. */
function Step({ label, icon, to, of, onStep }: StepProps) {
  const isEnd = to < 0 || to >= of
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onStep(to)}
    >
      <Icon name={icon} />
    </button>
  )
}
