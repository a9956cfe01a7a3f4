import { Button } from '@mantine/core'
import { getProjectCloseOutDraft, updateProjectStatus } from '@lignum/contract/catalogue/endpoints'
import type { ReviewCase } from '@lignum/contract/review/review'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { DocumentLink } from '../../../../ui/file-link.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** The report with which a live project is completed, and the completion by those who may. */
export function CaseCompletion({ project: { id, name, actions, modificationDate } }: { project: ReviewCase }) {
  const { change, isBusy } = useChange()
  const { data, failure, isLoading, retry } = useLoad(`${id} ${modificationDate}`, (signal) =>
    callApi(getProjectCloseOutDraft, { id }, { signal, isBackground: true }),
  )
  if (failure && !isLoading) return <LoadFailure message={failure} onRetry={retry} />
  if (!data) return <Skeleton height="6rem" />
  const { closeOut } = data
  if (!closeOut) return <p className="quiet">The company has not reported yet how the project ended.</p>
  const complete = actions.find(({ action }) => action === 'complete')
  const finish = async () => {
    const request = { id, status: 'Completed', closeOutVersion: closeOut.version } as const
    if (await change(() => callApi(updateProjectStatus, request))) reportDone(`${name} Status Has Been Updated`)
    else retry()
  }
  return (
    <>
      <p className="close-out-report">{closeOut.report}</p>
      <DocumentLink href={closeOut.fileUrl} name={closeOut.fileName} />
      {complete?.whyNot && <p className="quiet">{complete.whyNot}</p>}
      {complete && !complete.whyNot && (
        <div className="row">
          <Button disabled={isBusy} onClick={() => void finish()}>
            Complete the project
          </Button>
          <p className="quiet">The report becomes public. The project takes no more gifts and no updates.</p>
        </div>
      )}
    </>
  )
}
