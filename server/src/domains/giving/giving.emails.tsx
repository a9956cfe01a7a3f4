import type { BankInstructions } from '@lignum/contract/giving/pledges'
import { Text } from 'react-email'
import { Greeting, MailButton, MailFrame } from '../../brand/mail-frame.tsx'

const pledgeMailReason =
  'You’re getting this email because someone made a pledge on our site with this address. If it wasn’t you, you can ignore it.'

export const pledgeSubject = (code: string) => `Your pledge ${code}: how to pay`

type Pledge = { name: string; project: string; amount: string; bank: BankInstructions; trackUrl: string }

const BankLines = ({ bank }: { bank: BankInstructions }) => (
  <>
    <Text>
      Account name: {bank.accountName}
      <br />
      Bank: {bank.bank}
      <br />
      Branch: {bank.branch}
      <br />
      Account number: {bank.accountNumber}
      <br />
      Reference: {bank.reference}
    </Text>
    <Text>Please put the reference in the note of your transfer, so we know the money is from you.</Text>
    {bank.note && <Text>{bank.note}</Text>}
  </>
)

/** The payment instructions of a pledge: bank account, reference, and the link to track it. */
export const PledgeEmail = ({ name, project, amount, bank, trackUrl }: Pledge) => (
  <MailFrame preview={pledgeSubject(bank.reference)} title="Thank you for your pledge" because={pledgeMailReason}>
    <Greeting name={name} />
    <Text>
      You pledged {amount} to {project}. You can pay by bank transfer to this account:
    </Text>
    <BankLines bank={bank} />
    <MailButton href={trackUrl}>Follow my pledge or pay online</MailButton>
  </MailFrame>
)

export const reminderSubject = (code: string) => `Your pledge ${code} is still open`

type Reminder = Omit<Pledge, 'trackUrl'> & { day: string; payUrl: string; cannotUrl: string }

/** Reminds of a pledge that was not paid: how to pay it at the bank or online, or how to say that one cannot. */
export const PledgeReminderEmail = ({ name, project, amount, day, bank, payUrl, cannotUrl }: Reminder) => (
  <MailFrame preview={reminderSubject(bank.reference)} title="Your pledge is still open" because={pledgeMailReason}>
    <Greeting name={name} />
    <Text>
      On {day} you pledged {amount} to {project}. Thank you! We haven’t received it yet. If you paid in the last few
      days, please ignore this email.
    </Text>
    <Text>You can pay online:</Text>
    <MailButton href={payUrl}>Pay my pledge online</MailButton>
    <Text>Or by bank transfer to this account:</Text>
    <BankLines bank={bank} />
    <Text>Things change, and that’s all right. If you can’t pay, please tell us here: {cannotUrl}</Text>
  </MailFrame>
)

export const declinedSubject = (code: string) => `Pledge ${code}: the donor cannot pay`

type Declined = { name: string; code: string; project: string; amount: string; pledgeUrl: string }

/** Notifies finance that a pledger said they cannot pay. */
export const PledgeDeclinedEmail = ({ name, code, project, amount, pledgeUrl }: Declined) => (
  <MailFrame
    preview={declinedSubject(code)}
    title="A donor cannot pay their pledge"
    because="You’re getting this email because you look after pledges at Lignum."
  >
    <Greeting name={name} />
    <Text>
      The donor of pledge {code} says that they cannot pay the {amount} still open for {project}. They get no more
      reminders. You can call them, or close the pledge.
    </Text>
    <MailButton href={pledgeUrl}>Open the pledge</MailButton>
  </MailFrame>
)

export const receiptSubject = (number: string, replaces: string | null): string =>
  replaces ? `Your new receipt ${number} (replaces ${replaces})` : `Thank you for your gift (receipt ${number})`

const giftMailReason = 'You’re getting this email because someone made a gift through Lignum with this address.'

type Receipt = {
  name: string
  number: string
  day: string
  total: string
  /** The value in Jamaican dollars, for a gift in another currency. */
  worth: string | null
  lines: readonly { project: string; amount: string }[]
  /** The payment arrived after its order had been closed as unpaid. */
  isLate: boolean
  /** The number of the void receipt it replaces, after a partial refund, a move, or a dispute that was won back. */
  replaces: string | null
  /** Its amount is lower than that of the receipt it replaces. */
  hasShrunk: boolean
  /** It replaces that receipt because the gift moved to another project. */
  hasMoved: boolean
  /** The moves of the gift until now. */
  moves: readonly { from: string; to: string; amount: string }[]
  pledgeCode: string | null
  /** The page of the order; null for bank money of a pledge, which has only a receipt. */
  orderUrl: string | null
  receiptUrl: string
  verifyUrl: string
}

const openingOf = ({ replaces, hasShrunk, hasMoved, isLate, day }: Receipt): string => {
  if (replaces && hasShrunk)
    return `We refunded part of your gift. Receipt ${replaces} is no longer valid. This new receipt is for the rest of your gift.`
  if (replaces && hasMoved)
    return `We moved your gift to another project. All of it still counts. This receipt replaces ${replaces}, which is no longer valid.`
  if (replaces)
    return `The dispute about your payment is settled, and your gift counts again. This receipt replaces ${replaces}, which is no longer valid.`
  return isLate
    ? `We received your payment on ${day}. Sorry that we first wrote that it had not gone through. Your gift counts in full.`
    : `We received your gift on ${day}. Thank you!`
}

/** The thank-you mail with the amounts received and the link to the receipt. */
export const ReceiptEmail = (p: Receipt) => (
  <MailFrame preview={`We received ${p.total}. Thank you.`} title="Thank you" because={giftMailReason}>
    <Text>Dear {p.name},</Text>
    <Text>{openingOf(p)}</Text>
    {p.moves.map(({ from, to, amount }) => (
      <Text key={`${from} ${to} ${amount}`}>
        {amount} moved from {from} to {to}.
      </Text>
    ))}
    {p.hasMoved && <Text>If you have a question about this, or would like something else, please write to us.</Text>}
    {p.lines.map(({ project, amount }) => (
      <Text key={project}>
        • {project}: {amount}
      </Text>
    ))}
    <Text>
      Total: {p.total}
      {p.worth && ` (${p.worth} at that day’s exchange rate)`}. Your receipt number is {p.number}.
      {p.pledgeCode && ` This is part of your pledge ${p.pledgeCode}.`}
    </Text>
    <Text>
      Your gift helps these projects keep going. You can see how they are doing on their pages. If you asked for their
      news, we’ll email you too.
    </Text>
    <MailButton href={p.orderUrl ?? p.receiptUrl}>{p.orderUrl ? 'See my gift' : 'Open my receipt'}</MailButton>
    {p.orderUrl && <Text>Your receipt as a PDF: {p.receiptUrl}</Text>}
    <Text>Anyone can check that your receipt is genuine: {p.verifyUrl}</Text>
  </MailFrame>
)

export const cardSubject = 'About your card on Lignum'

const cardMessages = {
  registered:
    'was added to your account. We are holding a small amount on it to check that it is yours. Please enter that amount under My payments within seven days. We release it afterwards.',
  verified: 'is verified. You can now give with it. We have released the small amount that we held.',
  disabled: 'could not be verified, so you can no longer use it with your account.',
  'not-taken':
    'is verified, but your bank no longer allows the gift that was on hold. No money was taken. You can give again under My payments.',
}

type Card = { firstName: string; last4: string; event: keyof typeof cardMessages; siteUrl: string }

/** Notifies a person of a change to a card in their account. */
export const CardEmail = ({ firstName, last4, event, siteUrl }: Card) => (
  <MailFrame
    preview={cardSubject}
    title="Your card"
    because="You’re getting this email because you have a Lignum account. Please don’t reply: nobody reads this mailbox."
  >
    <Greeting name={firstName} />
    <Text>
      The card that ends in {last4} {cardMessages[event]}
    </Text>
    <Text>If this wasn’t you, please change your password and contact us.</Text>
    <MailButton href={`${siteUrl}/user-profile/payment-list`}>My payments and cards</MailButton>
  </MailFrame>
)

export const projectNewsSubject = (project: string): string => `News from ${project}`

type ProjectNews = { name: string; project: string; projectUrl: string; stopUrl: string }

/** Tells a donor that a project they gave to has an update. */
export const ProjectNewsEmail = ({ name, project, projectUrl, stopUrl }: ProjectNews) => (
  <MailFrame
    preview={projectNewsSubject(project)}
    title="News from a project you gave to"
    because="You’re getting this email because you asked for news of this project when you gave to it, or in the settings of your account."
  >
    <Greeting name={name} />
    <Text>There’s news from {project}. See what is new and how it is going.</Text>
    <MailButton href={projectUrl}>See what’s new</MailButton>
    <Text>You don’t want these emails any more? You can stop them here: {stopUrl}</Text>
  </MailFrame>
)
