import type { ReactNode } from 'react'

export type Fact = { readonly label: string; readonly value: ReactNode }

/** Labels with their values. A value that is missing says so. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="quiet">None</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
