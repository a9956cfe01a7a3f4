import { Text } from 'react-email'
import { Greeting, MailButton, MailFrame } from '../../brand/mail-frame.tsx'

const ofYourAccount = 'You receive this mail because you have an account with Lignum. It was sent by a machine.'
const ofYourErasure =
  'You receive this mail because you erased your account with Lignum. Seven days from now we have forgotten this address too.'
const ofYourInvitation =
  'You receive this mail because our staff made an account for this email address. If you do not expect it, please ignore it.'
const somebodyTyped =
  'You receive this mail because somebody typed this email address on our site. If it was not you, please ignore it.'

export const newDeviceSubject = 'New sign-in to your Lignum account'

/** Informs a person that their account was opened from an unknown browser. */
export const NewDeviceEmail = (p: { firstName: string; when: string; browser: string; siteUrl: string }) => (
  <MailFrame preview={newDeviceSubject} title="A new sign-in" because={ofYourAccount}>
    <Greeting name={p.firstName} />
    <Text>
      Your account was opened on {p.when} from a browser that we have not seen with you before: {p.browser}.
    </Text>
    <Text>If this was you, there is nothing to do. If it was not, please change your password now.</Text>
    <MailButton href={`${p.siteUrl}/reset-password`}>Change my password</MailButton>
  </MailFrame>
)

export const activationSubject = 'Please activate your Lignum account'

/** Proves that the address belongs to the person who registered with it. */
export const ActivationEmail = (p: { firstName: string; link: string; registeredAt?: string | undefined }) => (
  <MailFrame preview={activationSubject} title="Welcome to Lignum" because={somebodyTyped}>
    <Greeting name={p.firstName} />
    <Text>Thank you for registering. Please confirm that this is your email address; after that you can log in.</Text>
    {p.registeredAt && (
      <Text>
        This email address has been registered more than once. This link is for the registration made on{' '}
        {p.registeredAt}. Please use it only if that was you; the other registrations will then be removed.
      </Text>
    )}
    <MailButton href={p.link}>Activate my account</MailButton>
    <Text>The link works once, for 24 hours. You can ask for a new one on the login page.</Text>
  </MailFrame>
)

export const invitationSubject = 'You are invited to Lignum'

/** Carries the link by which a person whom staff added chooses a password. */
export const InvitationEmail = (p: { firstName: string; link: string }) => (
  <MailFrame preview={invitationSubject} title="Welcome to Lignum" because={ofYourInvitation}>
    <Greeting name={p.firstName} />
    <Text>
      An account was made for you at Lignum. Please choose a password; with it and this email address you can log in.
    </Text>
    <MailButton href={p.link}>Choose my password</MailButton>
    <Text>
      The link works once, for 72 hours. If it has expired, ask for a new one under “Forgot password?” on the login
      page.
    </Text>
  </MailFrame>
)

export const companyInvitationSubject = 'You are invited to a company at Lignum'

/** Carries the link by which a person joins a company, with the account of that address or a new one. */
export const CompanyInvitationEmail = (p: { firstName: string; invitedBy: string; company: string; link: string }) => (
  <MailFrame preview={companyInvitationSubject} title="An invitation" because={somebodyTyped}>
    <Greeting name={p.firstName} />
    <Text>
      {p.invitedBy} invites you to work on the projects of {p.company} at Lignum. If you accept, you can edit the
      company’s projects and see the gifts to them.
    </Text>
    <MailButton href={p.link}>See the invitation</MailButton>
    <Text>The link works once, for 72 hours. If you do not know the company, please ignore this mail.</Text>
  </MailFrame>
)

export const alreadyRegisteredSubject = 'You already have a Lignum account'

/** Sent to the owner of an account when somebody registers with its address, or requests another activation mail. */
export const AlreadyRegisteredEmail = (p: { firstName: string; siteUrl: string }) => (
  <MailFrame preview={alreadyRegisteredSubject} title="You already have an account" because={somebodyTyped}>
    <Greeting name={p.firstName} />
    <Text>
      Somebody, perhaps you, asked us to open or activate an account for this email address. You have one already, it is
      active, and nothing about it was changed.
    </Text>
    <MailButton href={`${p.siteUrl}/login`}>Log in</MailButton>
    <Text>If you have forgotten your password, you can choose a new one at {`${p.siteUrl}/reset-password`}.</Text>
  </MailFrame>
)

export const passwordResetSubject = 'Choose a new password for Lignum'

/** Carries the link that sets a new password. */
export const PasswordResetEmail = (p: { firstName: string; link: string }) => (
  <MailFrame preview={passwordResetSubject} title="Choose a new password" because={somebodyTyped}>
    <Greeting name={p.firstName} />
    <Text>
      Somebody, perhaps you, asked for a new password for your account. Until you choose one, nothing changes.
    </Text>
    <MailButton href={p.link}>Choose a new password</MailButton>
    <Text>The link works once, for 30 minutes. A newer mail of this kind replaces it.</Text>
  </MailFrame>
)

export const passwordChangedSubject = 'Your Lignum password was changed'

/** Sent after every change of a password, so that a theft does not go unnoticed. */
export const PasswordChangedEmail = (p: { firstName: string; when: string; siteUrl: string }) => (
  <MailFrame preview={passwordChangedSubject} title="Your password was changed" because={ofYourAccount}>
    <Greeting name={p.firstName} />
    <Text>The password of your account was changed on {p.when}. All other devices were logged out.</Text>
    <Text>If this was you, there is nothing to do. If it was not, please choose a new password now and tell us.</Text>
    <MailButton href={`${p.siteUrl}/reset-password`}>Choose a new password</MailButton>
  </MailFrame>
)

const describeChange = {
  TotpEnrolled: 'an authenticator app was set up as your second factor',
  PasskeyAdded: 'a passkey was added as your second factor',
  PasskeyRemoved: 'one of your passkeys was removed',
  RecoveryCodesRenewed: 'your recovery codes were replaced by new ones',
  RecoveryCodeUsed: 'one of your recovery codes was used to log in; it will not work again',
  SecondFactorDisabled: 'your second factor was removed: your password alone opens your account now',
  SecondFactorReset: 'our staff removed your second factor and ended your sessions; please set up a new one',
}

export const securityChangeSubject = 'A change to how you log in to Lignum'

type SecurityChange = { firstName: string; when: string; change: keyof typeof describeChange; siteUrl: string }

/** Informs a person of a change of their second factor, in case it was not theirs. */
export const SecurityChangeEmail = (p: SecurityChange) => (
  <MailFrame preview={securityChangeSubject} title="How you log in has changed" because={ofYourAccount}>
    <Greeting name={p.firstName} />
    <Text>
      On {p.when} {describeChange[p.change]}.
    </Text>
    <Text>If this was you, there is nothing to do. If it was not, please choose a new password now and tell us.</Text>
    <MailButton href={`${p.siteUrl}/reset-password`}>Choose a new password</MailButton>
  </MailFrame>
)

export const farewellSubject = 'Your Lignum account has been erased'

/** The last mail to a person who erased their account. */
export const FarewellEmail = (p: {
  firstName: string
  when: string
  retained: readonly { what: string; why: string }[]
}) => (
  <MailFrame preview={farewellSubject} title="Your account has been erased" because={ofYourErasure}>
    <Greeting name={p.firstName} />
    <Text>As you asked, we removed your personal data on {p.when}. The law makes us keep:</Text>
    {p.retained.map(({ what, why }) => (
      <Text key={what}>
        • {what} ({why})
      </Text>
    ))}
  </MailFrame>
)
