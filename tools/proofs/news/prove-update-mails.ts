import { parseArgs } from 'node:util'
import { approveProject } from '@lignum/contract/review/decisions'
import { approveProjectUpdate } from '@lignum/contract/review/updates'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { systemClock } from '../../../server/src/kit/values/clock.ts'
import { addUpdate } from '../../../server/test/scenes/review/project-updates.ts'
import { addApproval } from '../../../server/test/scenes/review.ts'
import { runChecks } from '../../database/run-checks.ts'
import { startListingRig } from '../listing/rig.ts'
import { openCodeCopy } from '../mutations/code-copy.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { mailsOf, openMailbox, repeatsIn } from './mailbox.ts'
import { addNewsDonors } from './news-donors.ts'
import { sendWithKills } from './send-with-kills.ts'

/**
 * Two updates of a project with many donors are accepted, one after the other, while the worker that mails the news is
 * killed every few seconds. Each donor who wants the news gets one mail about each update and nobody else gets any; who
 * unsubscribes with the link of the first mail does not get the second. Then the key of a mail is spoilt in a copy of
 * the code, where the same proof must fail.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100000' },
    'kill-every-ms': { type: 'string', default: '10000' },
    /** Skips the planted fault, as the copy of the code does itself. */
    'without-fault': { type: 'boolean', default: false },
  },
})
/** A round is a donor. */
const count = Number(values.rounds)
const everyMs = Number(values['kill-every-ms'])
/** So many donors for one who unsubscribes as soon as the first mail is there. */
const perUnsubscriber = 50

const proofs: Proof[] = []
const rig = await startListingRig()
const database = openDatabase({ url: rig.databaseUrl })
const unsubscribed = new Map<string, Promise<Response>>()
const mailbox = await openMailbox(({ recipient, unsubscribeUrl }) => {
  const isLeaving = Number(/\d+/.exec(recipient)?.[0]) % perUnsubscriber === 0
  if (!isLeaving || unsubscribed.has(recipient)) return
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  unsubscribed.set(recipient, fetch(unsubscribeUrl, { method: 'POST', body }))
})
try {
  const [first, second] = [await rig.staff('Reviewer'), await rig.staff('Committee')]
  const projectId = await rig.project('Submitted')
  await rig.db.updateTable('projects').set({ amount_requested_minor: 1e13 }).where('id', '=', projectId).execute()
  for (const { on } of [first, second])
    await on(0)(approveProject, { id: projectId, projectApprovalStatus: 'Approved' })
  const donors = await addNewsDonors(rig.db, database.pool, projectId, count)
  const readers = donors.filter(({ wantsNews }) => wantsNews).map(({ email }) => email)
  console.log(`${count} donors, ${readers.length} of them want the news`)

  const acceptAndSend = async () => {
    const updateId = await addUpdate({ db: rig.db, clock: systemClock }, projectId, 'FirstApproved')
    await addApproval({ db: rig.db, clock: systemClock }, { projectId, byId: first.id, updateId })
    await second.on(0)(approveProjectUpdate, { id: updateId, projectApprovalStatus: 'Approved' })
    const env = { SMTP_URL: mailbox.url, PUBLIC_URL: rig.url }
    const begun = performance.now()
    const kills = await sendWithKills({ pool: database.pool, databaseUrl: rig.databaseUrl, env, everyMs })
    const { all, unexplained } = repeatsIn(mailbox, kills)
    const seconds = Math.round((performance.now() - begun) / 1_000)
    console.log(`${mailbox.arrived.size} people mailed in ${seconds} s, ${kills.length} kills, ${all} mails sent again`)
    return { unexplained, kills: kills.length }
  }
  const check = (about: string, expected: readonly string[]) => {
    const wanted = new Set(expected)
    proofs.push(
      [
        `${about}: each of ${wanted.size} donors has one mail`,
        expected.filter((to) => mailsOf(mailbox, to) !== 1).length,
      ],
      [`${about}: nobody else has one`, [...mailbox.arrived.keys()].filter((to) => !wanted.has(to)).length],
    )
  }

  const one = await acceptAndSend()
  check('first update', readers)
  const responses = await Promise.all(unsubscribed.values())
  proofs.push(['every unsubscribe is acknowledged', responses.filter(({ ok }) => !ok).length])
  mailbox.empty()
  const two = await acceptAndSend()
  check(
    'second update',
    readers.filter((to) => !unsubscribed.has(to)),
  )
  const stillMailed = [...unsubscribed.keys()].filter((to) => mailsOf(mailbox, to) > 0)
  proofs.push(
    [`${unsubscribed.size} who unsubscribed get no further mail`, unsubscribed.size === 0 ? 1 : stillMailed.length],
    ['no mail is sent again without a kill', one.unexplained + two.unexplained],
    ['there were kills', one.kills > 0 ? 0 : 1],
    ['every invariant holds', (await runChecks(rig.databaseUrl)).broken],
  )
} finally {
  mailbox.close()
  await database.close()
  await rig.stop()
}

if (!values['without-fault']) {
  const copy = openCodeCopy('update-mails')
  try {
    const path = 'server/src/domains/giving/news/mail-project-news.ts'
    copy.plant({
      edits: [{ path, from: 'key: `project-news:${updateId}:${id}`', to: 'key: `${Math.random()}:${id}`' }],
    })
    const args = ['run', '-s', 'prove:update-mails', '--', '--rounds', '2000', '--without-fault']
    const { failed, output } = copy.run(args)
    const isCaught = failed && /BROKEN first update: each of/.test(output)
    if (!isCaught) console.log(output)
    proofs.push(['a mail without its own key is caught', isCaught ? 0 : 1])
  } finally {
    copy.remove()
  }
}
reportProofs(proofs)
