import type { Run } from './word-diff.ts'

type Props = { value: string | null; runs: readonly Run[] | undefined; mark: 'del' | 'ins' }

/** A value, with the words marked in which it differs from the other one. */
export function DiffValue({ value, runs, mark: Mark }: Props) {
  if (value === null) return <span className="quiet">None</span>
  if (value === '') return <span className="quiet">Empty</span>
  return (
    <span className="diff-value">
      {runs
        ? // The runs of a text have no identity but their position.
          // oxlint-disable-next-line react/no-array-index-key
          runs.map(({ text, isChanged }, i) => (isChanged ? <Mark key={i}>{text}</Mark> : <span key={i}>{text}</span>))
        : value}
    </span>
  )
}
