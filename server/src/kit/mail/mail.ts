import { render, toPlainText } from '@react-email/render'
import { createTransport } from 'nodemailer'
import { sql, type SqlBool } from 'kysely'
import type { ReactElement } from 'react'
import { z } from 'zod'
import type { AnyTx, Db, DbOf, TxOf } from '../database/database.ts'
import { type JobHandler, handles } from '../jobs/job-runner.ts'
import { enqueue, job, type JobOptions } from '../jobs/jobs.ts'
import type { PersonalData } from '../values/personal-data.ts'

/** Renders the component of a mail to HTML and plain text. */
export const renderMail = async (element: ReactElement): Promise<{ html: string; text: string }> => {
  const html = await render(element)
  return { html, text: toPlainText(html) }
}

export type Mail = {
  /** Identifies the event this mail is about. The same key is mailed once, however often it is queued. */
  readonly key: string
  readonly template: string
  readonly to: string
  readonly subject: string
  /** Empty for a plain-text mail. */
  readonly html: string
  readonly text: string
  readonly replyTo?: string
  /** Ends such mails by one POST (RFC 8058); for mails that a person can be without. */
  readonly unsubscribeUrl?: string
}

export const deliverMail = job({
  name: 'mail.deliver',
  payload: z.object({ id: z.uuid() }),
  attempts: 12,
  runner: 'mail',
})

/** The priority of mail to many: mail that one person waits for comes before it. */
export const bulkPriority = 10

const deliveryKey = (id: string) => `mail:${id}`

/** Queues the delivery of a mail in the outbox. */
export const enqueueDelivery = (tx: AnyTx, id: string, options: Pick<JobOptions, 'priority'> = {}): Promise<void> =>
  enqueue(tx, deliverMail, { id }, { ...options, key: deliveryKey(id) })

/** The same with all attempts, in place of a delivery that waits for its next one or has used them up. */
export const restartDelivery = async (tx: AnyTx, id: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${deliveryKey(id)})`.execute(tx)
  await enqueueDelivery(tx, id)
}

/** Inserts mails into the outbox; returns the ids of those whose event was not mailed before. */
export const insertMails = async (tx: TxOf<'mail_log' | 'mail_keys'>, mails: readonly Mail[]): Promise<string[]> => {
  const column = (of: (mail: Mail) => string | null) => sql`${mails.map(of)}::text[]`
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      insert into mail_keys (mail_key, mail_id)
      select key, new_id() from unnest(${column(({ key }) => key)}) key group by key order by key
      on conflict (mail_key) do nothing returning mail_key, mail_id)
    insert into mail_log (id, mail_key, template, recipient, subject, html, body_text, reply_to, unsubscribe_url)
    select distinct on (m.key) fresh.mail_id, m.key, m.template, m.recipient, m.subject, m.html, m.body, m.reply_to,
      m.unsubscribe_url
    from unnest(${column(({ key }) => key)}, ${column((m) => m.template)}, ${column(({ to }) => to)}, ${column((m) => m.subject)},
      ${column(({ html }) => html)}, ${column(({ text }) => text)}, ${column((m) => m.replyTo ?? null)},
      ${column((m) => m.unsubscribeUrl ?? null)})
      as m (key, template, recipient, subject, html, body, reply_to, unsubscribe_url)
    join fresh on fresh.mail_key = m.key order by m.key
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Adds a mail to the outbox, in the transaction of the change that causes it. False when this event was mailed before.
 */
export const queueMail = async (tx: TxOf<'mail_log' | 'mail_keys'>, mail: Mail): Promise<boolean> => {
  const [id] = await insertMails(tx, [mail])
  if (id) await enqueueDelivery(tx, id)
  return id !== undefined
}

export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer }

export type Unsent = Pick<Mail, 'key' | 'template' | 'to' | 'subject' | 'html' | 'text'> & {
  id: string
  replyTo: string | null
  unsubscribeUrl: string | null
}

type Sending = Omit<Unsent, 'key' | 'template'> & { readonly attachments: readonly Attachment[] }

/** The files of a mail. They are made when it is sent: the outbox holds text only. */
export type Attach = (mail: Pick<Mail, 'key' | 'template'>) => Promise<Attachment[]>

const attachNothing: Attach = async () => []

export type Post = {
  readonly send: (mail: Sending) => Promise<void>
  readonly close: () => void
}

/** For the button of mailboxes (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Sends by SMTP. The message id is the mail's own, so that a mail sent twice after a crash is shown once by the
 * mailbox.
 */
export const openPost = ({ url, from, connections = 2 }: { url: string; from: string; connections?: number }): Post => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    send: async ({ id, html, replyTo, unsubscribeUrl, attachments, ...mail }) => {
      const also = {
        ...(html && { html }),
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        attachments: [...attachments],
      }
      await transport.sendMail({ ...mail, ...also, from, messageId: `<${id}@${domain}>` })
    },
    close: () => transport.close(),
  }
}

/** Those of these mails that were not sent yet. */
export const listUnsent = async (db: Db, ids: readonly string[]): Promise<Unsent[]> =>
  db
    .selectFrom('mail_log')
    .select(['id', 'mail_key as key', 'template', 'recipient as to', 'subject', 'html', 'body_text as text'])
    .select(['reply_to as replyTo', 'unsubscribe_url as unsubscribeUrl'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '<>', 'Sent')
    .execute()

/** Links in mails give access to accounts and orders: they are for the recipient, not for our records. */
const withoutLinks = sql<string>`regexp_replace(body_text, 'https?://[^[:space:]]+', '(link)', 'g')`

/** A sent mail stays in the outbox as text, without its links. */
export const markSent = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('mail_log')
    .set((eb) => ({
      status: 'Sent',
      sent_at: new Date(),
      attempts: eb('attempts', '+', 1),
      last_error: null,
      html: '',
      unsubscribe_url: null,
      body_text: withoutLinks,
    }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const markFailed = (db: DbOf<'mail_log'>, ids: readonly string[], error: string) =>
  db
    .updateTable('mail_log')
    .set((eb) => ({ status: 'Failed', attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export type MailDeps = { readonly db: Db; readonly post: Post; readonly attach?: Attach }

export const sendMail = async (
  { post, attach = attachNothing }: Omit<MailDeps, 'db'>,
  { key, template, ...mail }: Unsent,
): Promise<void> => post.send({ ...mail, attachments: await attach({ key, template }) })

export const mailJobs = ({ db, ...deps }: MailDeps): JobHandler[] => [
  handles(deliverMail, async ({ id }) => {
    const [mail] = await listUnsent(db, [id])
    if (!mail) return
    try {
      await sendMail(deps, mail)
    } catch (err) {
      await markFailed(db, [id], err instanceof Error ? err.message : 'unknown')
      throw err
    }
    await markSent(db, [id])
  }),
]

/** However the address was written when it was given. */
const isAddress = (column: 'recipient' | 'reply_to', email: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`

/** What was mailed to an address. Erasing removes it, including mails not delivered yet. */
export const mailPersonalData = (db: Db): PersonalData => ({
  domain: 'mail',
  collect: ({ email }) =>
    db
      .selectFrom('mail_log')
      .select(['subject', withoutLinks.as('text'), 'status', 'created_at as writtenAt', 'sent_at as sentAt'])
      .where(isAddress('recipient', email))
      .orderBy('created_at')
      .execute(),
  erase: async (tx, { email }) => {
    await tx
      .deleteFrom('mail_log')
      .where((eb) => eb.or([isAddress('recipient', email), isAddress('reply_to', email)]))
      .execute()
  },
})

/** Removes the mails about these events from the outbox, delivered or not; their keys stay used. */
export const deleteMails = async (tx: TxOf<'mail_log' | 'mail_keys'>, keys: readonly string[]): Promise<void> => {
  // An array, so that the planner looks up each mail in the index of every month.
  await sql`
    delete from mail_log
    where id = any(array(select mail_id from mail_keys where mail_key = any(${keys}::text[])))`.execute(tx)
}

/** The same for one mail. */
export const deleteMail = (tx: TxOf<'mail_log' | 'mail_keys'>, key: string): Promise<void> => deleteMails(tx, [key])
