type Props = { percent: number; label: string; text: string }

/** A progress bar. `text` is its value for screen readers and must say everything the bar shows. */
export function Meter({ percent, label, text }: Props) {
  const filled = Math.min(100, Math.max(0, percent))
  return <progress className="meter" max={100} value={filled} aria-label={label} aria-valuetext={text} />
}
