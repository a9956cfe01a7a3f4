import { submitProjectUpdateForApproval, upsertProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import type { Call } from '@lignum/contract/core/call'
import { everyCall } from '@lignum/contract/core/every-call'
import { archiveNews } from '@lignum/contract/news/newsroom'
import { approveProject } from '@lignum/contract/review/decisions'
import { activateCompany, deactivateCompany, resumeProject, suspendProject } from '@lignum/contract/review/publication'
import { approveProjectUpdate } from '@lignum/contract/review/updates'
import { afterAll, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { recordVisibilityChange } from '../src/kit/database/visibility-changes.ts'
import { startTicks } from '../src/kit/jobs/intervals.ts'
import { createRateLimits } from '../src/kit/security/rate-limit.ts'
import { clearPublicCaches } from '../src/web/clear-public-caches.ts'
import { mountWeb } from '../src/web/mount-web.ts'
import { articleIn } from './scenes/console/newsroom.ts'
import { given } from './scenes/own-projects.ts'
import { picture } from './scenes/pictures.ts'
import { openUpdateScene } from './scenes/review/project-updates.ts'
import { openWorld } from './worlds/world.ts'

// Cached for a minute: what is hidden sooner was cleared, it did not expire.
const world = await openWorld({ PUBLIC_CACHE_MS: '60000' })
const { db } = world
const openSecond = async () => {
  const limits = createRateLimits({ pool: world.pool, secret: world.config.keys.rateLimits[0] })
  const app = await buildApp({ ...world, limits, isStopping: () => false })
  afterAll(() => app.close())
  return app
}
/** Calls are made in the first process; the second one has to notice what they hide. */
const processes = [world.app, await openSecond()]
for (const app of processes) await mountWeb(app, world.config)
const ticks = processes.map((app) => clearPublicCaches(app, db))

const forgetAll = () => processes.forEach((app) => app.publicCaches.forEach((cache) => cache.clear()))

/** What every process does each second. */
const letASecondPass = () => Promise.all(ticks.map(({ run }) => run(new AbortController().signal)))

const [reviewer, committee] = [await world.personOf('Reviewer'), await world.personOf('Committee')]
const other = await (await openUpdateScene(world)).live()
const company = await openUpdateScene(world)
const owner = await company.member()
const reason = 'A complaint is being looked into.'

/** A project of the impact market, approved by two people, with a sentence that is nowhere else. */
const addListed = async (sentence: string) => {
  const id = await company.submitted()
  const content = {
    sub_title: sentence,
    description: `<p>${sentence}</p>`,
    type_of_funding: 'ImpactInvestment',
  } as const
  await db.updateTable('projects').set(content).where('id', '=', id).execute()
  for (const { call } of [reviewer, committee]) await call(approveProject, { id, projectApprovalStatus: 'Approved' })
  return id
}

const pagesOf = (id: string) => [
  '/welcome',
  '/projects',
  '/projects.data',
  '/pledge',
  '/feed.xml',
  `/projects/view/${other}`,
  `/projects/view/${id}`,
  `/projects/view/${id}.data`,
  `/projects/${id}/some-title`,
  `/JSIX/details/${id}`,
  `/pledge/${id}`,
  `/donate?add=${id}`,
  '/news',
  `/news/${id}/some-title`,
  '/sitemap.xml',
  '/sitemap/projects.xml?from=00000000-0000-0000-0000-000000000000',
]

type Request = { readonly method: 'GET' | 'POST'; readonly url: string; readonly payload?: object }

/** Every public call, with whatever of the request it may read. */
const callsOf = (id: string): Request[] => {
  const calls: readonly Call[] = Object.values(everyCall)
  const payload = { id, projectId: id, from: id, amountPerPage: 500, items: [{ projectId: id, amount: 100 }] }
  const query = new URLSearchParams({ from: id, request: '{"amountPerPage":500}' })
  return calls
    .filter(({ access }) => access === 'public')
    .map(({ method, path }) => {
      const url = path.replaceAll(/\{\w+\}/g, id)
      return method === 'GET' ? { method, url: `${url}?${query}` } : { method, url, payload }
    })
}

type Wanted = { readonly id: string; readonly sentence: string }
type IsNamed = (url: string, body: string) => boolean

/** The addresses at which anybody reads the sentence, or where the project is named; with the number of the process. */
const listSaying = async ({ id, sentence }: Wanted, isNamed: IsNamed = () => false) => {
  const pages = pagesOf(id).map((url): Request => ({ method: 'GET', url }))
  const found: string[] = []
  for (const [number, app] of processes.entries()) {
    for (const request of [...pages, ...callsOf(id)]) {
      const { body } = await app.inject(request)
      const [path] = request.url.split('?', 1)
      if (body.includes(sentence) || isNamed(request.url, body)) found.push(`${number} ${path}`)
    }
  }
  return found
}

const listExposed = async (wanted: Wanted): Promise<string[]> => {
  const isInSitemap: IsNamed = (url, body) => /sitemap|Address/.test(url) && body.includes(wanted.id)
  const found = await listSaying(wanted, isInSitemap)
  const image = await world.app.inject(`/api/Project/GetShareImage/${wanted.id}`)
  return image.statusCode === 200 ? [...found, 'share image'] : found
}

const inEach = (...paths: string[]) => paths.flatMap((path) => processes.map((_app, number) => `${number} ${path}`))

const listPublicFiles = async (id: string): Promise<string[]> => {
  const { body } = await world.app.inject(`/api/Project/GetProjectByIdForPublic/${id}`)
  return [...new Set(body.match(/\/api\/File\/[^"]+/g))]
}

/** As a cache revalidates it; the scene stores no bytes. */
const revalidate = async (url: string, etag?: string) => {
  const headers = etag ? { 'if-none-match': etag } : {}
  const response = await world.app.inject({ method: 'HEAD', url, headers })
  return {
    status: response.statusCode,
    etag: String(response.headers.etag),
    caching: response.headers['cache-control'],
  }
}

test.each([
  {
    how: 'suspended',
    hide: (id: string) => committee.call(suspendProject, { id, reason }),
    show: (id: string) => committee.call(resumeProject, { id }),
  },
  {
    how: 'of a deactivated company',
    hide: () => committee.call(deactivateCompany, { id: company.id, reason }),
    show: () => committee.call(activateCompany, { id: company.id }),
  },
])(
  'nothing of a project that is $how is public a second later, and all of it comes back',
  async ({ how, hide, show }) => {
    const sentence = `Only said here, ${how}.`
    const wanted = { id: await addListed(sentence), sentence }
    forgetAll()
    const before = await listExposed(wanted)
    const { id } = wanted
    expect(before).toEqual(
      expect.arrayContaining([
        ...inEach('/projects', '/projects.data', '/sitemap/projects.xml', '/api/Project/GetPublicProjectListByFilter'),
        ...inEach(`/projects/view/${id}`, `/projects/view/${id}.data`, `/JSIX/details/${id}`),
        'share image',
      ]),
    )
    const files = await listPublicFiles(id)
    expect(files).toHaveLength(5)
    const cached = await Promise.all(files.map((url) => revalidate(url)))
    expect(new Set(cached.map(({ status, caching }) => `${status} ${caching}`))).toEqual(
      new Set(['200 public, max-age=0, s-maxage=2']),
    )
    await hide(id)
    const refused = await Promise.all(files.map((url, i) => revalidate(url, cached[i]?.etag)))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]))
    await letASecondPass()
    expect(await listExposed(wanted)).toEqual([])
    await show(id)
    await letASecondPass()
    expect(await listExposed(wanted)).toEqual(before)
    const back = await Promise.all(files.map((url, i) => revalidate(url, cached[i]?.etag)))
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set([304]))
  },
)

test('nothing of an update is public before it is accepted, and nothing that it replaced a second later', async () => {
  const id = await addListed('What is live.')
  const sentence = 'Not yet read by anybody.'
  const thumbnail = given(await picture(350, 250), 'new.png')
  const form = await company.form(id, { subTitle: sentence, description: `<p>${sentence}</p>`, thumbnail })
  const update = await owner.call(upsertProjectUpdate, form)
  expect(await listSaying({ id, sentence })).toEqual([])
  await owner.call(submitProjectUpdateForApproval, { id: update.id })
  expect(await listSaying({ id, sentence })).toEqual([])
  expect(await listSaying({ id, sentence: 'What is live.' })).toEqual(
    expect.arrayContaining(inEach(`/projects/view/${id}`)),
  )
  const { thumbnail_file_id: fileId } = await db
    .selectFrom('project_updates')
    .select('thumbnail_file_id')
    .where('id', '=', update.id)
    .executeTakeFirstOrThrow()
  expect((await revalidate(`/api/File/${fileId}/new.png`)).status).toBe(404)
  for (const { call } of [reviewer, committee])
    await call(approveProjectUpdate, { id: update.id, projectApprovalStatus: 'Approved' })
  await letASecondPass()
  expect(await listSaying({ id, sentence: 'What is live.' })).toEqual([])
  expect(await listSaying({ id, sentence })).toEqual(expect.arrayContaining(inEach(`/projects/view/${id}`)))
})

test('nothing of an archived article is public a second later', async () => {
  const publisher = await world.personOf('Publisher')
  const id = await articleIn(world, 'Published', publisher.id)
  const sentence = 'Seven classrooms stay dry.'
  forgetAll()
  expect(await listSaying({ id, sentence })).toEqual(
    expect.arrayContaining(
      inEach('/news', `/news/${id}/some-title`, '/feed.xml', '/api/NewsManagement/GetAllNewsByFilter'),
    ),
  )
  await publisher.call(archiveNews, { id })
  await letASecondPass()
  expect(await listSaying({ id, sentence })).toEqual([])
})

test('caches are cleared each second in which something was hidden, and in no other', async () => {
  const clear = vi.fn<() => void>()
  const app = { publicCaches: new Set([{ clear }]) }
  const tick = clearPublicCaches(app, db)
  await tick.run(new AbortController().signal)
  clear.mockClear()
  const running = startTicks([tick], world.log)
  await db.transaction().execute(recordVisibilityChange)
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce(), { timeout: 15_000 })
  await running.stop()
  await tick.run(new AbortController().signal)
  expect(clear).toHaveBeenCalledOnce()
})
