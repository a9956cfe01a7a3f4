import type { NewsSummary } from '@lignum/contract/news/news'
import { Art } from '../../ui/media/art.tsx'
import { Picture } from '../../ui/media/picture.tsx'

const size = { width: 1200, height: 675 }

type Props = {
  article: Pick<NewsSummary, 'id' | 'mainImageLink' | 'mainImagePlaceholder'>
  sizes: string
  eager?: boolean
  first?: boolean
}

/** The article's picture, or generated art. It is decorative: the title is next to it. */
export function NewsPicture({ article, ...pictureProps }: Props) {
  if (!article.mainImageLink) return <Art seed={article.id} category="UrbanRenewal" width={320} height={180} />
  return <Picture url={article.mainImageLink} placeholder={article.mainImagePlaceholder} {...size} {...pictureProps} />
}
