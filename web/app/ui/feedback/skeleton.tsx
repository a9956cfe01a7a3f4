import { VisuallyHidden } from '../visually-hidden.tsx'

/** A placeholder for content that is loading. */
export function Skeleton({ height }: { height: string }) {
  return (
    <div className="skeleton" style={{ blockSize: height }}>
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  )
}
