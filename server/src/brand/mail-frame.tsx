import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email'
import type { ReactNode } from 'react'
import { unlinked } from '../kit/mail/without-links.ts'

const page = { backgroundColor: '#fbf7ee', color: '#13211c', fontFamily: 'Figtree, Segoe UI, Arial, sans-serif' }
const sheet = {
  backgroundColor: '#ffffff',
  border: '1px solid #d9cfb8',
  borderTop: '6px solid #0a4d40',
  padding: '24px',
  maxWidth: '560px',
}
const button = {
  backgroundColor: '#0a4d40',
  color: '#ffffff',
  padding: '12px 20px',
  borderRadius: '10px',
  fontWeight: 600,
}
const small = { fontSize: '13px', color: '#4a5a53' }

type Frame = {
  /** The first line a mailbox shows beside the subject. */
  readonly preview: string
  readonly title: string
  readonly children: ReactNode
  /** Why the reader gets this mail. */
  readonly because: string
}

/** The layout of every mail. */
export const MailFrame = ({ preview, title, children, because }: Frame) => (
  <Html lang="en">
    <Head />
    <Preview>{preview}</Preview>
    <Body style={page}>
      <Container style={sheet}>
        <Heading as="h1">{title}</Heading>
        {children}
        <Hr />
        <Text style={small}>{because}</Text>
      </Container>
    </Body>
  </Html>
)

/** The salutation. */
export const Greeting = ({ name }: { name: string }) => <Text>Hello {unlinked(name)},</Text>

/** The mail's call to action; the address is written out below it, for mail clients that show no buttons. */
export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <Button href={href} style={button}>
      {children}
    </Button>
    <Text style={small}>If the button does not work, open this address: {href}</Text>
  </>
)
