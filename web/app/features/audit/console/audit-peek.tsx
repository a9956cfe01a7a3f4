import { getAuditById } from '@lignum/contract/core/endpoints'
import { LoadFailure } from '../../../console/load-failure.tsx'
import { useLoad } from '../../../console/use-load.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AuditEntryView } from './audit-entry.tsx'

/** One entry beside the list. Reading it is recorded, as on its own page. */
export function AuditPeek({ id }: { id: string }) {
  const { data, failure, isLoading, retry } = useLoad(id, (signal) =>
    callApi(getAuditById, { id }, { signal, isBackground: true }),
  )
  if (failure && !isLoading) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <Skeleton height="12rem" />
  return (
    <div className="stack">
      <AuditEntryView entry={data} does={null} />
    </div>
  )
}
