import type { ReactNode } from 'react'
import { AuditLink } from '../../../console/audit-link.tsx'
import { ExactTime } from '../../../console/exact-time.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { actorOf, type AuditEntry, byEntity, statusTexts } from './describe-entry.ts'
import { EntityChanges } from './entity-changes.tsx'

/** One audit entry: who did what, when and from where, and what it changed. */
export function AuditEntryView({ entry, does }: { entry: AuditEntry; does: string | null }) {
  const groups = byEntity(entry.auditDetails)
  return (
    <>
      <EntryFacts entry={entry} does={does} />
      <h2>What it concerned</h2>
      {groups.length > 0 ? (
        groups.map((group) => <EntityChanges key={`${group.entityName} ${group.entityId}`} group={group} />)
      ) : (
        <p className="console-panel">No entity was recorded with this entry.</p>
      )}
    </>
  )
}

function EntryFacts({ entry, does }: { entry: AuditEntry; does: string | null }) {
  const { userId, operation, auditTime, auditStatus, address, eventMarker } = entry
  const actor = actorOf(entry)
  return (
    <dl className="audit-facts">
      <Fact title="Who">{userId ? <AuditLink filter={{ user: userId }}>{actor}</AuditLink> : actor}</Fact>
      <Fact title="When">
        <ExactTime at={auditTime} />
      </Fact>
      <Fact title="Operation">
        <AuditLink filter={{ operation }}>{operation}</AuditLink>
        {does && <p className="quiet">{does}</p>}
      </Fact>
      <Fact title="Status">
        <StatusBadge status={auditStatus} /> {statusTexts[auditStatus]}
      </Fact>
      <Fact title="Address">
        {address ? <AuditLink filter={{ address }}>{address}</AuditLink> : 'None: a job or a command on the server'}
      </Fact>
      <Fact title="Event marker">
        {eventMarker ? (
          <AuditLink filter={{ marker: eventMarker }}>
            <code>{eventMarker}</code>
          </AuditLink>
        ) : (
          'None'
        )}
      </Fact>
    </dl>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function StatusBadge({ status }: { status: AuditEntry['auditStatus'] }) {
  return <Badge tone={status === 'Success' ? 'pine' : 'gold'}>{status}</Badge>
}
