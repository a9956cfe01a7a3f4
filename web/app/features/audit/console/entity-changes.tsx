import { useId } from 'react'
import { Link } from 'react-router'
import { AuditLink } from '../../../console/audit-link.tsx'
import { useMay } from '../../../lib/access/use-may.ts'
import { pageOfEntity } from './entity-pages.ts'
import type { AuditDetail, EntityGroup } from './describe-entry.ts'
import { DiffValue } from '../../../console/detail/diff-value.tsx'
import { wordDiff } from '../../../console/detail/word-diff.ts'

/** What an entry recorded about one entity: its fields with old and new values. */
export function EntityChanges({ group: { entityName, entityId, details } }: { group: EntityGroup }) {
  const id = useId()
  const page = pageOfEntity(entityName, entityId, useMay())
  const events = [...new Set(details.map(({ auditEvent }) => auditEvent))]
  const fields = details.filter(({ fieldName, oldValue, newValue }) => fieldName ?? oldValue ?? newValue)
  return (
    <section className="entity-changes" aria-labelledby={id}>
      <div className="row">
        <h3 id={id}>
          {entityName} <span className="quiet">{events.join(', ')}</span>
        </h3>
        {entityId && (
          <AuditLink filter={{ entity: entityName, id: entityId }}>
            All entries about this<span className="hidden-visually"> {entityName}</span>
          </AuditLink>
        )}
      </div>
      {entityId && <code className="quiet">{page ? <Link to={page}>{entityId}</Link> : entityId}</code>}
      {fields.length > 0 && <FieldTable title={`${entityName} ${entityId ?? ''}`} fields={fields} />}
    </section>
  )
}

function FieldTable({ title, fields }: { title: string; fields: readonly AuditDetail[] }) {
  return (
    <table className="table audit-values">
      <caption className="hidden-visually">Fields of {title}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Old value</th>
          <th scope="col">New value</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((detail) => (
          <FieldRow key={detail.id} detail={detail} />
        ))}
      </tbody>
    </table>
  )
}

function FieldRow({ detail: { fieldName, oldValue, newValue } }: { detail: AuditDetail }) {
  const diff = oldValue !== null && newValue !== null ? wordDiff(oldValue, newValue) : null
  return (
    <tr>
      <td data-title="Field">{fieldName}</td>
      <td data-title="Old value">
        <DiffValue value={oldValue} runs={diff?.old} mark="del" />
      </td>
      <td data-title="New value">
        <DiffValue value={newValue} runs={diff?.new} mark="ins" />
      </td>
    </tr>
  )
}
