import { limits } from '@lignum/contract/core/limits'
import { createNews, getNewsByIdForAdmin } from '@lignum/contract/news/newsroom'
import { reachOut } from '@lignum/contract/site/contact'
import { replyToMessage } from '@lignum/contract/site/messages'
import { describe, expect, test } from 'vitest'
import { mountWeb } from '../src/web/mount-web.ts'
import { activeContent } from './hostile/active-content.ts'
import { hostileHtml } from './hostile/hostile-html.ts'
import { newsText } from './scenes/console/newsroom.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld({ PUBLIC_CACHE_MS: '0' })
const { db } = world
await mountWeb(world.app, world.config)
const staff = await world.personOf('Administrator')

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>@import "//evil.example/x.css";</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body><p class=MsoNormal style='mso-margin-top-alt:auto;background:url(//evil.example/x)'>
<b>Bold<o:p></o:p></b><a href="file:///C:/x">x</a><v:shape onload="alert(1)"/></p></body></html>`
const overrides = [
  '\u202Egpj.exe',
  'Pay \u2066\u202Etnuocca siht\u2069 now',
  '\u200F\u202D<img src=x onerror=alert(1)>',
]
const long = `<p>${'<b onclick=alert(1)>long </b>'.repeat(1_500)}</p>`
const step = Math.floor(hostileHtml.length / 55)
const samples = Array.from({ length: 55 }, (_, n) => hostileHtml[n * step] ?? '')
// The calls refuse a null character, and so does the database.
const texts = [...samples, word, ...overrides, long].map((text) => text.replaceAll('\0', ''))

const feedTags = new Set('feed id title subtitle link icon updated entry published author name summary'.split(' '))
const tagsIn = (xml: string) => [...xml.matchAll(/<\/?([a-z!][^\s>/]*)/gi)].map(([, tag = '']) => tag)

const read = async (url: string, headers = {}) => {
  const first = await world.app.inject({ url, headers })
  // The path of an article contains its title.
  const { location } = first.headers
  const { body, statusCode } = location ? await world.app.inject({ url: location, headers }) : first
  expect([url, statusCode]).toEqual([url, 200])
  return body
}

/** An article whose every field is this text, out and on its pages. */
const publish = async (text: string): Promise<string> => {
  const short = text.slice(0, 150)
  const values = {
    ...newsText,
    name: short,
    title: short,
    overview: short,
    author: text.slice(0, 100),
    description: text,
  }
  const { id } = await staff.call(createNews, { values })
  const out = { status: 'Published', publish_at: world.clock.now() } as const
  await db.updateTable('news_articles').set(out).where('id', '=', id).execute()
  return id
}

test('the texts are sixty, and as a page most of them are dangerous', () => {
  expect(texts).toHaveLength(60)
  const dangerous = texts.filter((text) => activeContent(`<!doctype html><body>${text}`).length > 0)
  expect(dangerous.length).toBeGreaterThan(45)
})

describe.each(texts.map((text, n) => [n, text] as const))('text %i', (n, text) => {
  test('nothing of it runs in an article, its preview, the news or the feed', async () => {
    const id = await publish(text)
    expect(activeContent(await read(`/news/${id}/x`))).toEqual([])
    expect(activeContent(await read(`/admin/news/${id}`, staff.headers))).toEqual([])
    expect(activeContent(await read('/news'))).toEqual([])
    const feed = await read('/feed.xml')
    expect(tagsIn(feed).filter((tag) => !feedTags.has(tag))).toEqual([])
    const { description } = await staff.call(getNewsByIdForAdmin, { id })
    expect(activeContent(`<!doctype html><body>${description}`)).toEqual([])
    await db.deleteFrom('news_articles').where('id', '=', id).execute()
  })

  test('nothing of it runs in a message, its reply or the email', async () => {
    const email = `hostile${n}@example.test`
    const stored = text.slice(0, limits.contactMessage)
    const message = { name: stored.slice(0, 100), email, category: 'General', message: stored }
    const { id } = await db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()
    await staff.call(replyToMessage, { id, version: 1, text: stored.slice(0, 2_000) })
    expect(activeContent(await read(`/admin/messages/${id}`, staff.headers))).toEqual([])
    expect(activeContent(await read('/admin/messages', staff.headers))).toEqual([])
    const mails = await db.selectFrom('mail_log').select(['html', 'subject']).where('recipient', '=', email).execute()
    expect(mails).toEqual([{ html: '', subject: 'Your message to Lignum: General' }])
    await db.deleteFrom('contact_messages').where('id', '=', id).execute()
  })
})

test('a megabyte is refused everywhere, and the site goes on', async () => {
  const text = 'x<script>alert(1)</script>'.repeat(50_000)
  const refused = expect.toBeOneOf([400, 413])
  const message = { name: 'Ann', email: 'ann@example.test', category: 'General', message: text } as const
  await expect(staff.call(createNews, { values: { ...newsText, description: text } })).rejects.toMatchObject({
    status: refused,
  })
  await expect(world.visitor(reachOut, message)).rejects.toMatchObject({ status: refused })
  expect(await read('/feed.xml')).toContain('<feed')
})
