import { Body, Button, Container, Head, Heading, Html, Preview, Text } from 'react-email'

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

export const newDeviceSubject = 'New sign-in to your Lignum account'

/** Tells a person that their account was opened from a browser we have not seen with them. */
export const NewDeviceEmail = (p: { firstName: string; when: string; browser: string; siteUrl: string }) => (
  <Html lang="en">
    <Head />
    <Preview>{newDeviceSubject}</Preview>
    <Body style={page}>
      <Container style={sheet}>
        <Heading as="h1">A new sign-in</Heading>
        <Text>Hello {p.firstName},</Text>
        <Text>
          Your account was opened on {p.when} from a browser that we have not seen with you before: {p.browser}.
        </Text>
        <Text>If this was you, there is nothing to do. If it was not, please change your password now.</Text>
        <Button href={`${p.siteUrl}/reset-password`} style={button}>
          Change my password
        </Button>
      </Container>
    </Body>
  </Html>
)
