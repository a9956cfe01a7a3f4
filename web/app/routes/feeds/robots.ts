import { getFile } from '@lignum/contract/core/endpoints'
import { getNewsShareImage, getProjectShareImage } from '@lignum/contract/site/endpoints'
import { href } from 'react-router'
import type { Route } from './+types/robots.ts'

const allowed = [getFile, getProjectShareImage, getNewsShareImage].map(({ path }) => path.slice(0, path.indexOf('{')))

/** Crawlers may fetch all pages and pictures: they see the `noindex` of a personal page only if they may fetch it. */
export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL(href('/sitemap.xml'), url.origin).href}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
