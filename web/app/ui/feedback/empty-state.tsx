import type { ReactNode } from 'react'
import { Art } from '../media/art.tsx'

/** A message for an empty list or failed request, with the next steps as children. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <Art seed={title} category="UrbanRenewal" width={360} height={200} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
