import type { Route } from './+types/robots.ts'

/** Crawlers may fetch all pages and pictures: they see the `noindex` of a personal page only if they may fetch it. */
export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Allow: /api/File/',
    'Allow: /api/Project/GetShareImage/',
    'Allow: /api/NewsManagement/GetShareImage/',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', url.origin).href}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
