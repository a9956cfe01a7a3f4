import { Icon } from './icon.tsx'

type Props = { rotating: boolean; label: string; onToggle: () => void }

/** Stops and starts an automatic rotation; must come before the content it controls. */
export function RotationButton({ rotating, label, onToggle }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${rotating ? 'Stop' : 'Start'} rotation: ${label}`}
      onClick={onToggle}
    >
      <Icon name={rotating ? 'pause' : 'play'} />
    </button>
  )
}
