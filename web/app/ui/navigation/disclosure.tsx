import type { ReactNode } from 'react'

/** Hides a rarely used form behind a toggle. A native `details` element, so it works without script. */
export function Disclosure({ label, open = false, children }: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="unfold" open={open}>
      <summary>{label}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
