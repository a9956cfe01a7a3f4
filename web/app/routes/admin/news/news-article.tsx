import { getNewsByIdForAdmin, type StaffNewsArticle } from '@lignum/contract/news/newsroom'
import { useState } from 'react'
import { data, href, useLocation, useNavigate } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { Facts } from '../../../console/detail/facts.tsx'
import { History } from '../../../console/detail/history.tsx'
import { NewsActions } from '../../../features/news/console/news-actions.tsx'
import { NewsDecisions } from '../../../features/news/console/news-decisions.tsx'
import { NewsForm } from '../../../features/news/console/news-form.tsx'
import { emptyArticle, previewOf, versionOfArticle } from '../../../features/news/console/news-form-values.ts'
import { NewsPreview } from '../../../features/news/console/news-preview.tsx'
import { NewsStatus } from '../../../features/news/console/news-status.tsx'
import { OutAt, titleOf } from '../../../features/news/console/staff-news-columns.tsx'
import { mayUse, type RouteHandle } from '../../../lib/access/access.ts'
import { visitorOf } from '../../../lib/access/visitor-of.server.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orNotFound } from '../../../lib/api/or-problem.server.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/news-article.ts'

export const handle: RouteHandle = { operations: ['View_News'] }

/** `/admin/news/new` is the same page, so that the form stays as it is when the article gets its id. */
const isNew = (id: string) => id === 'new'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const visitor = await visitorOf(context)
  if (isNew(id) && !mayUse(visitor, ['Create_News'])) throw data(null, { status: 404 })
  const article = isNew(id) ? null : await orNotFound(context.get(apiContext)(getNewsByIdForAdmin, { id }))
  return { article, email: visitor?.email ?? '', now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  consoleHead(loaderData?.article ? titleOf(loaderData.article) : 'New article')

const formKeyIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'formKey' in state && typeof state.formKey === 'string'
    ? state.formKey
    : null

export default function NewsArticlePage({ loaderData: { article, email, now }, params: { id } }: Route.ComponentProps) {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const formKey = formKeyIn(state) ?? (isNew(id) ? `new ${key}` : id)
  const showInUrl = (newId: string) =>
    void navigate(href('/admin/news/:id', { id: newId }), {
      replace: true,
      preventScrollReset: true,
      state: { formKey },
    })
  return <Article key={formKey} article={article} email={email} now={now} onId={showInUrl} />
}

type Props = { article: StaffNewsArticle | null; email: string; now: string; onId: (id: string) => void }

/** One tree for an article with and without an id: what is typed stays when it gets one. */
function Article({ article, email, now, onId }: Props) {
  const [editedStatus, setEditedStatus] = useState<string | null>(null)
  const mayEdit = !article || article.actions.some(({ action }) => action === 'edit')
  const isDraft = !article || article.status === 'Draft'
  const isEditing = mayEdit && (isDraft || editedStatus === article.status)
  const onEdit = mayEdit && !isEditing ? () => setEditedStatus(article?.status ?? null) : null
  return (
    <DetailPage
      title={article ? titleOf(article) : 'New article'}
      status={article && <NewsStatus {...article} />}
      above={href('/admin/news')}
      about={isEditing && 'It is saved as you type.'}
      actions={article && <NewsActions article={article} onEdit={onEdit} />}
      history={article && <History entityName="News" entityId={article.id} version={now} />}
    >
      {article?.status === 'Rejected' && article.newsApprovals[0] && (
        <p className="conflict">
          <strong>Rejected:</strong> {article.newsApprovals[0].reason}
        </p>
      )}
      {!isDraft && isEditing && (
        <p className="conflict">As soon as you change something, it is a draft again and has to be approved.</p>
      )}
      {isEditing && (
        <NewsForm
          start={article ? versionOfArticle(article) : emptyArticle}
          project={article?.project ?? null}
          {...{ email, now, onId }}
        />
      )}
      {article && !isEditing && <Reading article={article} now={now} />}
      {article && <NewsDecisions approvals={article.newsApprovals} />}
    </DetailPage>
  )
}

function Reading({ article, now }: { article: StaffNewsArticle; now: string }) {
  const { values, files } = versionOfArticle(article)
  const shown = {
    id: article.id,
    typed: values,
    files: new Map(files.map((file) => [file.fileId, file])),
    at: article.publishDate ?? now,
  }
  return (
    <>
      <SectionPanel id="article" title="Article">
        <Facts
          facts={[
            { label: 'Name', value: article.name },
            { label: 'Out', value: <OutAt article={article} now={now} /> },
            { label: 'Overview', value: article.overview },
            { label: 'Project', value: article.project?.name },
            { label: 'Written by', value: article.createdBy?.name },
            { label: 'Last edited by', value: article.modifiedBy?.name },
          ]}
        />
      </SectionPanel>
      <NewsPreview article={previewOf(shown)} storedId={article.id} />
    </>
  )
}
