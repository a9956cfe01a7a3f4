import type { ReactNode } from 'react'

/** A panel with a heading and an id that links can target. */
export function SectionPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
