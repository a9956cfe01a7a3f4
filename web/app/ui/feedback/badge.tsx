import type { ReactNode } from 'react'

export function Badge({ tone = 'paper', children }: { tone?: 'paper' | 'pine' | 'gold'; children: ReactNode }) {
  return <span className={tone === 'paper' ? 'badge' : `badge ${tone}`}>{children}</span>
}
