import { Button } from '@mantine/core'
import { archiveNews, reopenNews } from '@lignum/contract/news/endpoints'
import type { NewsAction } from '@lignum/contract/news/names'
import type { StaffNewsArticle } from '@lignum/contract/news/newsroom'
import { ConfirmButton } from '../../../console/form/confirm-button.tsx'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApproveNews } from './approve-news.tsx'
import { PublishNews } from './publish-news.tsx'

type Props = { article: StaffNewsArticle; onEdit: (() => void) | null }

const useRun = () => {
  const { change, isBusy } = useChange()
  const run = async (call: () => Promise<unknown>, message: string) => {
    if (await change(call)) reportDone(message)
  }
  return { run, isBusy }
}

/** What the person may do with the article in its state, besides writing it. */
export function NewsActions({ article, onEdit }: Props) {
  const { run, isBusy } = useRun()
  const { id, actions } = article
  const may = (action: NewsAction) => actions.some((one) => one.action === action && one.whyNot === null)
  const why = actions.find(({ whyNot }) => whyNot !== null)?.whyNot
  return (
    <>
      {may('approve') && <ApproveNews article={article} />}
      {(may('publish') || may('reschedule')) && <PublishNews article={article} />}
      {onEdit && (
        <Button variant="default" onClick={onEdit}>
          Edit it
        </Button>
      )}
      {may('archive') && <TakeAway article={article} />}
      {may('reopen') && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => void run(() => callApi(reopenNews, { id }), 'The article is a draft again')}
        >
          Reopen as a draft
        </Button>
      )}
      {why && <p className="quiet">{why}</p>}
    </>
  )
}

/** Takes a published or scheduled article away from the public, for good or to correct it. */
function TakeAway({ article: { id, isOut } }: Pick<Props, 'article'>) {
  const { run } = useRun()
  const correct = () =>
    run(() => callApi(archiveNews, { id, reopens: true }), 'The article is a draft again and can be corrected')
  return (
    <>
      <ConfirmButton
        label="Correct it"
        title="Correct this article?"
        confirmLabel="Take it back and correct it"
        onConfirm={correct}
      >
        <p>
          It becomes a draft that an editor can change. Readers will not see it{isOut ? '' : ' at its time'} until it is
          approved and published again.
        </p>
      </ConfirmButton>
      <ConfirmButton
        label="Archive"
        title="Archive this article?"
        confirmLabel="Archive"
        isDangerous
        onConfirm={() => run(() => callApi(archiveNews, { id }), 'The article is archived')}
      >
        <p>
          {isOut
            ? 'Within seconds it is gone from the news, the feed and the sitemap, and its picture with it.'
            : 'It will not come out at its time.'}{' '}
          It can be reopened as a draft later.
        </p>
      </ConfirmButton>
    </>
  )
}
