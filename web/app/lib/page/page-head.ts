import { limits } from '@lignum/contract/core/limits'
import type { MetaDescriptor } from 'react-router'
import { site } from './site-settings.ts'

/** The preview image of a shared link. */
export type SharedImage = { readonly path: string; readonly width: number; readonly height: number }

type Head = {
  readonly title: string
  readonly description?: string
  /** The path of the canonical URL. */
  readonly canonical?: string
  readonly image?: SharedImage
  readonly type?: 'website' | 'article'
  readonly origin: string
}

const standardImage: SharedImage = { path: '/og.png', ...limits.shareImage }

/** An image of the server that is generated for one page. */
export const generatedImage = (path: string): SharedImage => ({ path, ...limits.shareImage })

/** Title, description, canonical URL and Open Graph tags of one page. URLs are absolute, as crawlers require. */
export const pageHead = ({
  title,
  description = site.description,
  canonical,
  image = standardImage,
  type = 'website',
  origin,
}: Head): MetaDescriptor[] => {
  const at = (path: string) => new URL(path, origin).href
  return [
    { title: `${title} | ${site.name} ${site.tagline}` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: `${site.name} ${site.tagline}` },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: at(image.path) },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(canonical
      ? [
          { property: 'og:url', content: at(canonical) },
          { tagName: 'link', rel: 'canonical', href: at(canonical) },
        ]
      : []),
  ]
}

/** For pages that search engines should not index. */
export const unlisted: MetaDescriptor = { name: 'robots', content: 'noindex' }
