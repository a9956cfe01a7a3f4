import type { ReactNode } from 'react'

/** A sheet of its own. As an article it can be listed and skipped to. */
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
