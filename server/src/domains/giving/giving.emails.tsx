import type { BankInstructions } from '@lignum/contract/giving/pledges'
import { Text } from 'react-email'
import { Greeting, MailButton, MailFrame } from '../../brand/mail-frame.tsx'

const pledgeMailReason =
  'You receive this mail because a pledge was made on our site with this email address. If it was not you, please ignore it.'

export const pledgeSubject = (code: string) => `Your pledge ${code}: how to pay it`

type Pledge = { name: string; project: string; amount: string; bank: BankInstructions; trackUrl: string }

/** The payment instructions of a pledge: bank account, reference, and the link to track it. */
export const PledgeEmail = ({ name, project, amount, bank, trackUrl }: Pledge) => (
  <MailFrame preview={pledgeSubject(bank.reference)} title="Thank you for your pledge" because={pledgeMailReason}>
    <Greeting name={name} />
    <Text>
      You pledged {amount} to {project}. Please pay it at your bank:
    </Text>
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
    <Text>Please write the reference into the note of the transfer. By it we know that the money is yours.</Text>
    {bank.note && <Text>{bank.note}</Text>}
    <MailButton href={trackUrl}>Follow my pledge, or pay it online</MailButton>
  </MailFrame>
)

export const receiptSubject = (number: string, replaces: string | null): string =>
  replaces ? `Your new receipt ${number}, in place of ${replaces}` : `Thank you for your gift (receipt ${number})`

const giftMailReason = 'You receive this mail because somebody gave through Lignum with this email address.'

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
  /** The number of the void receipt it replaces, after a partial refund or a dispute that was won back. */
  replaces: string | null
  /** Its amount is lower than that of the receipt it replaces. */
  hasShrunk: boolean
  pledgeCode: string | null
  /** The page of the order; null for bank money of a pledge, which has only a receipt. */
  orderUrl: string | null
  receiptUrl: string
  verifyUrl: string
}

const openingOf = ({ replaces, hasShrunk, isLate, day }: Receipt): string => {
  if (replaces && hasShrunk)
    return `A part of your gift went back to you. Your receipt ${replaces} is void from now on; this one is for what remains and takes its place.`
  if (replaces)
    return `The dispute about your gift is settled, and the gift stands. Your receipt ${replaces} had become void; this one takes its place.`
  return isLate
    ? `Your payment reached us after all, on ${day}. We had already told you that it was not completed; please excuse that. It counts in full.`
    : `We received your gift on ${day}. It counts from this moment.`
}

/** The thank-you mail with the amounts received and the link to the receipt. */
export const ReceiptEmail = (p: Receipt) => (
  <MailFrame preview={`We received ${p.total}. Thank you.`} title="Thank you" because={giftMailReason}>
    <Text>Dear {p.name},</Text>
    <Text>{openingOf(p)}</Text>
    {p.lines.map(({ project, amount }) => (
      <Text key={project}>
        • {project}: {amount}
      </Text>
    ))}
    <Text>
      Together: {p.total}
      {p.worth && `, worth ${p.worth} at the rate of that day`}. Your receipt has the number {p.number}.
      {p.pledgeCode && ` It is part of your pledge ${p.pledgeCode}.`}
    </Text>
    <Text>
      The people behind these projects can go on because of you. Their pages tell how far they are, and so shall we when
      you asked for their news.
    </Text>
    <MailButton href={p.orderUrl ?? p.receiptUrl}>{p.orderUrl ? 'See my gift' : 'Open my receipt'}</MailButton>
    {p.orderUrl && <Text>Your receipt as a PDF: {p.receiptUrl}</Text>}
    <Text>Anyone you show it to can check it at {p.verifyUrl}</Text>
  </MailFrame>
)

export const cardSubject = 'About your card at Lignum'

const cardMessages = {
  registered:
    'was registered with your account. A small amount is held on it; please enter that amount under your payments within seven days. It is let go afterwards.',
  verified: 'was verified. You can give with it from now on, and the small amount that was held on it is let go.',
  disabled: 'could not be verified and can no longer be used with your account.',
  'not-taken':
    'was verified, but your bank no longer lets us take the gift that was held on it. Nothing was charged. You can give again under your payments.',
}

type Card = { firstName: string; last4: string; event: keyof typeof cardMessages; siteUrl: string }

/** Notifies a person of a change to a card in their account. */
export const CardEmail = ({ firstName, last4, event, siteUrl }: Card) => (
  <MailFrame
    preview={cardSubject}
    title="Your card"
    because="You receive this mail because you have an account with Lignum. It was sent by a machine."
  >
    <Greeting name={firstName} />
    <Text>
      The card that ends in {last4} {cardMessages[event]}
    </Text>
    <Text>If this was not you, please change your password and tell us.</Text>
    <MailButton href={`${siteUrl}/user-profile/payment-list`}>My payments and cards</MailButton>
  </MailFrame>
)
