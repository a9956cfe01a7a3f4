import type { APIRequestContext } from '@playwright/test'

/** Every public screen without an id in its path. */
const fixedRoutes = [
  '/welcome',
  '/projects',
  '/projects?title=zzzzqqqq',
  '/news',
  '/news?search=zzzzqqqq',
  '/about-us',
  '/about-us/board-of-directors',
  '/about-us/listing-and-selection-committee',
  '/about-us/management-team',
  '/how-to-donate',
  '/contact-us',
  '/caribtix',
  '/terms',
  '/privacy',
  '/risk',
  '/accessibility',
  '/login',
  '/pledge',
  '/pledge/track/nobody',
  '/donate',
  '/cart',
  '/payment/return',
  '/order/nobody-signed-this',
  '/verify/nobody-issued-this',
  '/nowhere',
] as const

const firstLink = async (request: APIRequestContext, list: string, pattern: RegExp) => {
  const html = await (await request.get(list)).text()
  const found = pattern.exec(html)?.[1]
  if (!found) throw new Error(`${list} has no matching link`)
  return found
}

const firstOffering = async (request: APIRequestContext) => {
  const id = await firstLink(request, '/projects?market=ImpactInvestment', /href="\/projects\/view\/([^"#]+)"/)
  return `/JSIX/details/${id}`
}

/** All public screens of a running site: the fixed ones, a pledge, an offering, a project and an article. */
export const publicRoutes = async (request: APIRequestContext): Promise<string[]> => [
  ...fixedRoutes,
  await firstLink(request, '/pledge', /href="(\/pledge\/[^"#]+)"/),
  await firstOffering(request),
  await firstLink(request, '/projects', /href="(\/projects\/view\/[^"#]+)"/),
  await firstLink(request, '/news', /href="(\/news\/[^"#]+)"/),
]
