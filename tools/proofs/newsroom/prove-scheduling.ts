import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openCodeCopy } from '../mutations/code-copy.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { startSchedulingRig } from './scheduling-rig.ts'
import { watchArticle } from './watch-article.ts'
import { watchFeed } from './watch-feed.ts'
import { readWholeList, repeated, watchList } from './watch-list.ts'

/**
 * Articles are scheduled at random seconds, and of two workers one is killed every ten seconds: each article must come
 * out with its picture within five seconds of its time, never before and never twice, in the list and in the feed. Then
 * a copy of the code publishes pictures early, where the same proof must fail. Needs `npm run build`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    /** The time within which all articles come out. */
    seconds: { type: 'string', default: '300' },
    'without-fault': { type: 'boolean', default: false },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const [allowedMs, killEveryMs, leadMs, msPerCall] = [5_000, 10_000, 6_000, 40]

const proofs: Proof[] = []
const rig = await startSchedulingRig()
try {
  const begun = Date.now() + leadMs + rounds * msPerCall
  const times = Array.from({ length: rounds }, () => begun + Math.floor(Math.random() * seconds) * 1_000)
  const scheduled = await rig.schedule(times)
  const [stopList, stopFeed] = [watchList(rig.url), watchFeed(rig.url, scheduled)]
  let [isOver, kills] = [false, 0]
  const killing = (async () => {
    for (let which: 0 | 1 = 0; ; which = which === 0 ? 1 : 0) {
      for (const due = Date.now() + killEveryMs; Date.now() < due && !isOver;) await wait(100)
      if (isOver) return
      await rig.killWorker(which)
      kills += 1
    }
  })()
  const watched = await Promise.all(scheduled.map((one) => watchArticle(rig.url, one)))
  isOver = true
  await killing
  const [list, feed] = await Promise.all([stopList(), stopFeed()])
  const whole = await readWholeList(rig.url)
  const delays = watched.map(({ delayMs }) => delayMs).toSorted((a, b) => a - b)
  const percentile = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? 0
  console.log(`${rounds} articles in ${seconds} s, ${kills} workers killed; ${feed.seen} articles seen in the feed`)
  console.log(
    `complete after its time: median ${percentile(0.5)} ms, 99 % ${percentile(0.99)} ms, longest ${percentile(1)} ms`,
  )
  for (const part of new Set(watched.flatMap(({ early }) => early))) console.log(`  readable before: ${part}`)
  proofs.push(
    ['every article is out with its picture within 5 s of its time', delays.filter((ms) => ms > allowedMs).length],
    ['nothing of an article is readable before', watched.filter(({ early }) => early.length > 0).length],
    ['no article is listed before its time', list.early],
    ['no article is listed twice', list.twice + repeated(whole).length],
    ['no article is in the feed before its time', feed.early],
    ['no article is in the feed twice', feed.twice],
    [
      'the feed has the newest articles',
      feed.newest.filter((id, i) => whole[i] !== id).length + (feed.newest[0] ? 0 : 1),
    ],
    ['every article is listed at the end', scheduled.filter(({ id }) => !whole.includes(id)).length],
    ['workers were killed', kills > 0 ? 0 : 1],
  )
} finally {
  await rig.stop()
}

if (!values['without-fault']) {
  const copy = openCodeCopy('scheduling')
  try {
    const folder = 'server/src/domains/news/newsroom'
    const from = 'setFilePublicFrom(tx, article.image_file_id, publishAt)'
    const to = 'setFilePublicFrom(tx, article.image_file_id, now)'
    copy.plant({ edits: [{ path: `${folder}/publish-news.ts`, from, to }] })
    copy.linkBuild()
    const args = ['run', '-s', 'prove:scheduling', '--', '--rounds', '20', '--seconds', '15', '--without-fault']
    const { failed, output } = copy.run(args)
    const isCaught = failed && output.includes('BROKEN nothing of an article is readable before')
    if (!isCaught) console.log(output)
    proofs.push(['a picture that is public too early is caught', isCaught ? 0 : 1])
  } finally {
    copy.remove()
  }
}
reportProofs(proofs)
