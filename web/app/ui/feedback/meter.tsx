type Props = { percent: number; label: string; words: string }

/** How far something has come. The words say all that the bar shows. */
export function Meter({ percent, label, words: text }: Props) {
  const filled = Math.min(100, Math.max(0, percent))
  return <progress className="meter" max={100} value={filled} aria-label={label} aria-valuetext={text} />
}
