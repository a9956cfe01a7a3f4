import { z } from 'zod'
import { listCodesInQueue } from '../../../server/src/domains/giving/banking/bank-lines.reads.ts'
import { mailReminders } from '../../../server/src/domains/giving/pledges/follow-up/mail-reminders.ts'
import { openDatabase } from '../../../server/src/kit/database/database.ts'

/** A worker process: mails the reminders that are due at the time that it is sent, and reports when it is done. */
const { db } = openDatabase({ url: process.env['DATABASE_URL'] ?? '' })
const bank = { bank: 'A bank', branch: 'Kingston', accountName: 'Lignum', accounts: { JMD: '1', USD: '2' } }
const message = z.object({ now: z.coerce.date() })

process.on('message', (sent) => {
  const { now } = message.parse(sent)
  const deps = { db, bank, listCodesInQueue, publicUrl: 'http://lignum.test', clock: { now: () => now } }
  void mailReminders(deps).then(() => process.send?.('done'))
})
process.send?.('ready')
