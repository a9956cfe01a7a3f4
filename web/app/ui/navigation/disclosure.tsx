import type { ReactNode } from 'react'

/** Keeps a form that is rarely needed behind one press. Native, so it opens without script. */
export function Unfold({ label, open = false, children }: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="unfold" open={open}>
      <summary>{label}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
