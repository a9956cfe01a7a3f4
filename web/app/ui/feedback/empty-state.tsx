import type { ReactNode } from 'react'
import { Art } from '../media/art.tsx'

/** Says in words that there is nothing, or that it could not be fetched, and what to do now. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <Art seed={title} palette="stone" width={360} height={200} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
