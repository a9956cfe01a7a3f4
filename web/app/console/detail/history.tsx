import { Button } from '@mantine/core'
import { getEntityHistory } from '@lignum/contract/core/endpoints'
import type { getEntityHistory as call } from '@lignum/contract/audit/audit'
import type { ResponseOf } from '@lignum/contract/core/call'
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { useMay } from '../../lib/access/use-may.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Moment } from '../../ui/form/date-field.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { AuditLink } from '../audit-link.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { useLoad } from '../use-load.ts'
import { describeChange, readableName } from './change-labels.ts'

type Entry = ResponseOf<typeof call>['results'][number]

type Props = {
  entityName: string
  entityId: string
  /** Changes with the entity, so that the history is loaded again. */
  version: string
  /** The name of a person, for example as a link to their page. */
  person?: (id: string, name: string) => ReactNode
}

const [step, most] = [10, 100]

/** The changes of an entity as the audit has them, newest first. Loaded by itself: reading it is recorded. */
export function History({ entityName, entityId, version, person = (_, name) => name }: Props) {
  const may = useMay()
  const [shown, setShown] = useState(step)
  const { data, failure, retry } = useLoad(`${entityName} ${entityId} ${version} ${shown}`, (signal) =>
    callApi(getEntityHistory, { entityName, entityId, amountPerPage: shown }, { signal, isBackground: true }),
  )
  return (
    <SectionPanel id="history" title="History">
      {failure && <LoadFailure message={failure} onRetry={retry} />}
      {!data && !failure && <Skeleton height="8rem" />}
      {data && (
        <>
          {data.results.length === 0 && <p className="quiet">No changes are recorded yet.</p>}
          <ol className="plain history">
            {data.results.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} names={namesIn(data.results)} person={person} />
            ))}
          </ol>
          {data.count > shown && shown < most && (
            <Button variant="default" onClick={() => setShown(Math.min(shown + step, most))}>
              Show earlier changes
            </Button>
          )}
          {data.count > most && shown === most && <p className="quiet">The audit has the earlier changes.</p>}
          {may('View_audit') && (
            <p>
              <AuditLink filter={{ entity: entityName, id: entityId }}>All audit entries about this</AuditLink>
            </p>
          )}
        </>
      )}
    </SectionPanel>
  )
}

/** Who made these changes, by id: an id among their values is often one of them. */
const namesIn = (entries: readonly Entry[]): Names =>
  new Map(entries.flatMap(({ userId, auditUser }) => (userId && auditUser ? [[userId, auditUser]] : [])))

type Names = ReadonlyMap<string, string>
type EntryProps = { entry: Entry; names: Names; person: NonNullable<Props['person']> }

function HistoryEntry({ entry, names, person }: EntryProps) {
  const may = useMay()
  const { id, userId, auditUser, operation, auditTime, changes } = entry
  return (
    <li>
      <p>
        <strong>{userId ? person(userId, auditUser ?? 'A person without a name') : 'The system'}</strong>
        <span className="quiet">
          {' '}
          {may('View_audit') ? (
            <Link to={href('/admin/audit/:id', { id })}>
              <Moment at={auditTime} />
            </Link>
          ) : (
            <Moment at={auditTime} />
          )}
        </span>
      </p>
      <p className="quiet">{readableName(operation)}</p>
      <ul className="plain">
        {changes.map((change) => (
          <li key={`${change.entityName} ${change.fieldName} ${change.newValue} ${change.oldValue}`}>
            <Change change={change} names={names} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Change({ change, names }: { change: Entry['changes'][number]; names: Names }) {
  const { label, removed, added } = describeChange(change, names)
  return (
    <>
      {label}
      {(removed || added) && ': '}
      {removed && <del>{removed}</del>} {added && <ins>{added}</ins>}
    </>
  )
}
