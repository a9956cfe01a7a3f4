import { Button } from '@mantine/core'
import { getNewsShareImageForAdmin } from '@lignum/contract/news/endpoints'
import type { NewsArticle as Article } from '@lignum/contract/news/news'
import { limits } from '@lignum/contract/core/limits'
import { useState } from 'react'
import { urlOf } from '../../../lib/api/call-api.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { NewsArticle } from '../news-article.tsx'
import { NewsCard } from '../news-card.tsx'
import { PreviewFrame } from '../../../console/detail/preview-frame.tsx'
import './news-preview.css'

const views = {
  phone: 'On a phone',
  computer: 'On a computer',
  card: 'In the list',
  share: 'As a shared link',
} as const
type View = keyof typeof views
const names = ['phone', 'computer', 'card', 'share'] as const satisfies readonly View[]

type Props = {
  article: Article
  /** Null while the server has no article, and so no picture of its link. */
  storedId: string | null
}

/** The article as readers will see it: made of the parts of the public pages, at two widths. */
export function NewsPreview({ article, storedId }: Props) {
  const [view, setView] = useState<View>('phone')
  return (
    <SectionPanel id="preview" title="Preview">
      <div className="row">
        {names.map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant={name === view ? 'filled' : 'default'}
            aria-pressed={name === view}
            onClick={() => setView(name)}
          >
            {views[name]}
          </Button>
        ))}
      </div>
      <Shown view={view} article={article} storedId={storedId} />
    </SectionPanel>
  )
}

function Shown({ view, article, storedId }: Props & { view: View }) {
  const { origin } = useSite()
  if (view === 'share') return <SharePicture article={article} storedId={storedId} />
  if (view === 'card')
    return (
      <PreviewFrame key={view} title="Preview of the card" width={400}>
        <div className="wrap page">
          <NewsCard article={article} heading="h2" />
        </div>
      </PreviewFrame>
    )
  const width = view === 'phone' ? 360 : 1_280
  return (
    <PreviewFrame key={view} title={`Preview of the page at ${width} pixels`} width={width}>
      <NewsArticle article={article} origin={origin} />
    </PreviewFrame>
  )
}

/** Drawn by the server from what is saved, as social networks show it beside a link. */
function SharePicture({ article, storedId }: Props) {
  const v = `${article.title} ${article.overview}`.slice(0, 40)
  if (!storedId) return <p className="quiet">It is drawn once the article is saved.</p>
  return (
    <img
      className="preview-share"
      src={urlOf(getNewsShareImageForAdmin, { id: storedId, v })}
      alt="The title and the overview of the article on the colours of the exchange"
      {...limits.shareImage}
    />
  )
}
