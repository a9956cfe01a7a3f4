import { getProjectByIdForAdmin } from '@lignum/contract/review/endpoints'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { CaseSummary } from '../case/case-summary.tsx'

/** A project in the drawer beside the list. */
export function CasePeek({ id }: { id: string }) {
  const { data, failure, isLoading, retry } = useLoad(id, (signal) =>
    callApi(getProjectByIdForAdmin, { id }, { signal, isBackground: true }),
  )
  if (failure && !isLoading) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <Skeleton height="14rem" />
  return (
    <div className="stack">
      <p>{data.subTitle}</p>
      <CaseSummary project={data} />
    </div>
  )
}
