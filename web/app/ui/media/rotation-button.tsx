import { Icon } from './icon.tsx'

type Props = { turning: boolean; label: string; onToggle: () => void }

/** Stops what turns by itself, and starts it again; stands before what it controls. */
export function RotationButton({ turning, label, onToggle }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${turning ? 'Stop' : 'Start'} rotation: ${label}`}
      onClick={onToggle}
    >
      <Icon name={turning ? 'pause' : 'play'} />
    </button>
  )
}
