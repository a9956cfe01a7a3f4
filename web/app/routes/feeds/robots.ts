import type { Route } from './+types/robots.ts'

/** What crawlers may fetch: pages and their pictures. Pages about people say `noindex` themselves, which they can only if they are read. */
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
