import { VisuallyHidden } from '../visually-hidden.tsx'

/** Holds the place of something on its way. */
export function Skeleton({ height }: { height: string }) {
  return (
    <div className="skeleton" style={{ blockSize: height }}>
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  )
}
