import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useMay } from '../lib/access/use-may.ts'
import { withQuery } from '../lib/page/with-query.ts'

/** What the audit entries are filtered by; the names are those of the list's URL. */
type AuditFilter = {
  readonly user?: string
  readonly operation?: string
  readonly entity?: string
  readonly id?: string
  readonly marker?: string
  readonly address?: string
}

const auditUrl = (filter: AuditFilter): string => withQuery(href('/admin/audit'), { ...filter })

/** To the audit entries about a person, an entity or another value; for those who may not read them, the text alone. */
export function AuditLink({ filter, children }: { filter: AuditFilter; children: ReactNode }) {
  const may = useMay()
  if (!may('View_audit')) return children
  return (
    <Link to={auditUrl(filter)} title="Show its audit entries">
      {children}
    </Link>
  )
}
