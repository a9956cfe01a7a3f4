import type { BankInstructions } from '@lignum/contract/pledges'
import { Text } from 'react-email'
import { MailButton, MailFrame } from '../../kit/mail-frame.tsx'

const ofYourPledge =
  'You receive this mail because a pledge was made on our site with this email address. If it was not you, please ignore it.'

export const pledgeSubject = (code: string) => `Your pledge ${code}: how to pay it`

type Pledge = { name: string; project: string; amount: string; bank: BankInstructions; trackUrl: string }

/** Tells a pledger how to keep the pledge: where to pay, with which reference, and where to follow it. */
export const PledgeEmail = ({ name, project, amount, bank, trackUrl }: Pledge) => (
  <MailFrame preview={pledgeSubject(bank.reference)} title="Thank you for your pledge" because={ofYourPledge}>
    <Text>Hello {name},</Text>
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
