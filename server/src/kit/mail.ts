import { createTransport } from 'nodemailer'
import { render, toPlainText } from 'react-email'
import type { ReactElement } from 'react'
import { z } from 'zod'
import type { Db, TxOf } from './database.ts'
import { type JobHandler, handles } from './job-runner.ts'
import { enqueue, job } from './jobs.ts'
import type { PersonalData } from './personal-data.ts'

/** What a mail says: one component, from which the HTML and the plain text are made. */
export const renderMail = async (element: ReactElement): Promise<{ html: string; text: string }> => {
  const html = await render(element)
  return { html, text: toPlainText(html) }
}

export type Mail = {
  /** Says which event this mail is about. The same key is mailed once, however often it is queued. */
  readonly key: string
  readonly template: string
  readonly to: string
  readonly subject: string
  /** Empty for a mail of plain text. */
  readonly html: string
  readonly text: string
  readonly replyTo?: string
}

export const deliverMail = job({ name: 'mail.deliver', payload: z.object({ id: z.uuid() }), attempts: 12 })

/** Puts a mail into the outbox with the change that causes it. False when this event was mailed before. */
export const queueMail = async (tx: TxOf<'mail_log' | 'mail_keys'>, mail: Mail): Promise<boolean> => {
  const row = await tx
    .insertInto('mail_log')
    .values({
      mail_key: mail.key,
      template: mail.template,
      recipient: mail.to,
      subject: mail.subject,
      html: mail.html,
      body_text: mail.text,
      reply_to: mail.replyTo ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = await tx
    .insertInto('mail_keys')
    .values({ mail_key: mail.key, mail_id: row.id })
    .onConflict((c) => c.column('mail_key').doNothing())
    .executeTakeFirst()
  if (first.numInsertedOrUpdatedRows !== 1n) {
    await tx.deleteFrom('mail_log').where('id', '=', row.id).execute()
    return false
  }
  await enqueue(tx, deliverMail, { id: row.id }, { key: `mail:${row.id}` })
  return true
}

type Sending = Pick<Mail, 'to' | 'subject' | 'html' | 'text'> & { id: string; replyTo: string | null }

export type Post = {
  readonly send: (mail: Sending) => Promise<void>
  readonly close: () => void
}

/** Sends by SMTP. The message id is the mail's own, so that a mail sent twice after a crash is one to its reader's mailbox. */
export const openPost = ({ url, from }: { url: string; from: string }): Post => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    send: async ({ id, html, replyTo, ...mail }) => {
      const also = { ...(html && { html }), ...(replyTo && { replyTo: { name: '', address: replyTo } }) }
      await transport.sendMail({ ...mail, ...also, from, messageId: `<${id}@${domain}>` })
    },
    close: () => transport.close(),
  }
}

const findUnsent = (db: Db, id: string) =>
  db
    .selectFrom('mail_log')
    .select(['id', 'recipient', 'subject', 'html', 'body_text', 'reply_to'])
    .where('id', '=', id)
    .where('status', '<>', 'Sent')
    .executeTakeFirst()

const markSent = (db: Db, id: string) =>
  db
    .updateTable('mail_log')
    .set((eb) => ({ status: 'Sent', sent_at: new Date(), attempts: eb('attempts', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute()

const markFailed = (db: Db, id: string, error: string) =>
  db
    .updateTable('mail_log')
    .set((eb) => ({ status: 'Failed', attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute()

export const mailJobs = ({ db, post }: { db: Db; post: Post }): JobHandler[] => [
  handles(deliverMail, async ({ id }) => {
    const mail = await findUnsent(db, id)
    if (!mail) return
    try {
      await post.send({
        id,
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.body_text,
        replyTo: mail.reply_to,
      })
    } catch (err) {
      await markFailed(db, id, err instanceof Error ? err.message : 'unknown')
      throw err
    }
    await markSent(db, id)
  }),
]

/** What was mailed to an address. Erasing removes it, also what was not delivered yet. */
export const mailPersonalData = (db: Db): PersonalData => ({
  room: 'mail',
  collect: ({ email }) =>
    db
      .selectFrom('mail_log')
      .select(['subject', 'body_text as text', 'status', 'created_at as writtenAt', 'sent_at as sentAt'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute(),
  erase: async (tx, { email }) => {
    await tx
      .deleteFrom('mail_log')
      .where((eb) => eb.or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
      .execute()
  },
})

/** Removes one mail from the log; its key stays used. */
export const forgetMail = async (tx: TxOf<'mail_log'>, key: string): Promise<void> => {
  await tx.deleteFrom('mail_log').where('mail_key', '=', key).execute()
}
