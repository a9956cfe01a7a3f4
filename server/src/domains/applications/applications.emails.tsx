import { Text } from 'react-email'
import { Greeting, MailButton, MailFrame } from '../../brand/mail-frame.tsx'

const decisions = {
  Accepted: {
    title: 'Your application was accepted',
    text: 'We have accepted your application for an account. Your broker will be in touch with you.',
  },
  Rejected: {
    title: 'Your application was not accepted',
    text: 'We have looked at your application for an account and cannot accept it. The reason is below. You can apply again once it no longer holds.',
  },
} as const
type Decision = keyof typeof decisions

export const applicationSubject = (status: Decision): string => decisions[status].title

type Props = {
  readonly name: string
  /** The name of the application. */
  readonly application: string
  readonly status: Decision
  readonly reason: string | null
  readonly siteUrl: string
}

const because = 'You receive this mail because you applied for an account at Lignum. It was sent by a machine.'

/** Tells an applicant what was decided. */
export const ApplicationEmail = ({ name, application, status, reason, siteUrl }: Props) => {
  const { title, text } = decisions[status]
  return (
    <MailFrame preview={title} title={title} because={because}>
      <Greeting name={name} />
      <Text>{text}</Text>
      {reason && <Text>{reason}</Text>}
      <MailButton href={`${siteUrl}/applications/${application}`}>See my application</MailButton>
    </MailFrame>
  )
}
