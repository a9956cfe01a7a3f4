import { openMailSink } from '../../../server/test/worlds/mail-sink.ts'

type Arrival = { readonly messageId: string; readonly at: number }
type NewsMail = Arrival & { readonly recipient: string; readonly unsubscribeUrl: string }

/** The mailboxes of all donors: what arrived for each address, and when. */
export const openMailbox = async (onMail: (mail: NewsMail) => void) => {
  const arrived = new Map<string, Arrival[]>()
  const sink = await openMailSink(({ recipient, source }) => {
    const [, messageId = ''] = /^message-id: (.*)$/im.exec(source) ?? []
    // A long header is folded: it goes on in the next line, which begins with a space.
    const [, unsubscribeUrl = ''] = /^list-unsubscribe:\s+<([^>]*)>/im.exec(source.replaceAll(/\r\n[ \t]+/g, ' ')) ?? []
    const mail = { recipient: recipient.toLowerCase(), messageId, unsubscribeUrl, at: performance.now() }
    arrived.set(mail.recipient, [...(arrived.get(mail.recipient) ?? []), mail])
    onMail(mail)
  })
  return {
    url: sink.url,
    close: sink.close,
    arrived,
    taken: sink.taken,
    empty: () => arrived.clear(),
  }
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Mails as people see them: a mailbox shows one that arrives twice with the same id once. */
export const mailsOf = ({ arrived }: Mailbox, email: string): number =>
  new Set(arrived.get(email)?.map(({ messageId }) => messageId)).size

/** Mails that arrived again, and those of them without a kill in between. */
export const repeatsIn = ({ arrived }: Mailbox, kills: readonly number[]) => {
  const pairs = [...arrived.values()].flatMap((mails) =>
    mails.slice(1).map((mail, nth): [from: number, to: number] => [mails[nth]?.at ?? 0, mail.at]),
  )
  const unexplained = pairs.filter(([from, to]) => !kills.some((kill) => kill >= from && kill <= to))
  return { all: pairs.length, unexplained: unexplained.length }
}
