import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Phrases that readers stumbled over or did not understand, and what to write instead. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/it is found and booked by itself/i, 'we’ll find it and email your receipt'],
  [/no third party hears/i, 'we don’t share this'],
  [/where (it|your \w+) stands/i, 'follow your payment'],
  [/tell somebody/i, 'share this project'],
  [/(back to|go on with) the payment/i, 'continue payment'],
  [/your receipt goes there/i, 'we’ll send your receipt here'],
  [/look at \S+ fields again/i, 'there are … problems to fix'],
  [/second sign that it is you|second factor is/i, 'two-step login'],
  [/reckoned anew/i, 'checked against our records just now'],
  [/we (know no|do not know (that|which|this))/i, 'we can’t find …'],
  [/who pledges\b/i, 'who is pledging?'],
  [/pay it at your bank/i, 'pay by bank transfer'],
  [/reference for the note/i, 'payment reference'],
  [/given back/i, 'refunded'],
  [/make the statement/i, 'create statement'],
  [/open the file itself/i, 'download PDF'],
  [/will stand here/i, 'will appear here'],
  [/no article says that/i, 'no articles found'],
  [/takes no (more )?gifts any ?more/i, 'no longer takes gifts'],
  [/stands on (its|your) statement/i, 'appears on your statement'],
  [/look into your cart/i, 'open your cart'],
  [/could not fetch|just now\. Please try again/i, 'we couldn’t load …'],
  [/we know of no\b/i, 'we can’t find …'],
  [/is not understood/i, 'we don’t recognise …'],
  [/\bis (not )?accepted here/i, 'we don’t accept …'],
  [/nobody (decides|changes)/i, 'you can’t …'],
  [/is paid by itself/i, 'is paid on its own'],
  [/went back\b.{0,40}receipt|receipt.{0,40}because the gift went back/i, 'was refunded'],
  [/at hand\b/i, 'with you'],
  [/leave out (a|one)\b/i, 'try removing …'],
  [/in figures\b/i, 'in numbers'],
  [/hears of you/i, 'learns about you'],
  [/published no\b/i, 'there are no … yet'],
  [/(has|have) saved no\b/i, 'you haven’t saved …'],
  [/AwaitingAuthentication<|>AwaitingAuthentication/, 'the label of the status'],
  [/\b(hereby|herein|thereof|whilst|aforesaid|henceforth)\b/i, 'plain English'],
]

const isShownToPeople = (file: string) =>
  (/^web\/app\/.+\.tsx?$/.test(file) ||
    /^server\/src\/.+\.(emails|present)\.tsx?$/.test(file) ||
    /^server\/src\/.+\/draw-(receipt|statement)\.ts$/.test(file) ||
    /^contract\/src\/.+\/(errors|refusals|person-rules)\.ts$/.test(file)) &&
  !file.includes('.test.')

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(isShownToPeople)

/** Without comments; a text that was wrapped in the source is one line again. */
const textOf = (source: string) =>
  source
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')

const found = (source: string) =>
  avoided.filter(([phrase]) => phrase.test(textOf(source))).map(([, instead]) => instead)

test('a phrase is found across lines of the source, but not in a comment', () => {
  expect(found(`<p>\n  Tell\n  somebody\n</p>`)).toEqual(['share this project'])
  expect(found('/** Tell somebody */\n// given back\n')).toEqual([])
})

test('no text for people has a phrase that was replaced by a plainer one', () => {
  expect(files.length).toBeGreaterThan(300)
  const all = files.flatMap((file) => found(readFileSync(file, 'utf8')).map((instead) => `${file}: write “${instead}”`))
  expect(all).toEqual([])
})
