import type { ReactNode } from 'react'

/** A card. As `article`, screen readers can list it and jump to it. */
export function Card({
  as: Tag = 'div',
  className = '',
  children,
}: {
  as?: 'div' | 'article'
  className?: string
  children: ReactNode
}) {
  return <Tag className={`card ${className}`.trim()}>{children}</Tag>
}
