import { Text } from 'react-email'
import { Greeting, MailButton, MailFrame } from '../../brand/mail-frame.tsx'

const ofYourAccount =
  'You’re getting this email because you have a Lignum account. Please don’t reply: nobody reads this mailbox.'
const ofYourErasure =
  'You’re getting this email because you erased your Lignum account. We delete this address too, in seven days.'
const ofYourInvitation =
  'You’re getting this email because our staff created an account for this address. If you weren’t expecting it, you can ignore it.'
const somebodyTyped =
  'You’re getting this email because someone entered this address on our site. If it wasn’t you, you can ignore it.'

export const newDeviceSubject = 'New sign-in to your Lignum account'

/** Informs a person that their account was opened from an unknown browser. */
export const NewDeviceEmail = (p: { firstName: string; when: string; browser: string; siteUrl: string }) => (
  <MailFrame preview={newDeviceSubject} title="A new sign-in" because={ofYourAccount}>
    <Greeting name={p.firstName} />
    <Text>
      Someone logged in to your account on {p.when} with a browser you haven’t used before: {p.browser}.
    </Text>
    <Text>If this was you, there’s nothing to do. If not, please change your password now.</Text>
    <MailButton href={`${p.siteUrl}/reset-password`}>Change my password</MailButton>
  </MailFrame>
)

export const activationSubject = 'Please activate your Lignum account'

/** Proves that the address belongs to the person who registered with it. */
export const ActivationEmail = (p: { firstName: string; link: string; registeredAt?: string | undefined }) => (
  <MailFrame preview={activationSubject} title="Welcome to Lignum" because={somebodyTyped}>
    <Greeting name={p.firstName} />
    <Text>Thank you for registering. Please confirm that this is your email address. Then you can log in.</Text>
    {p.registeredAt && (
      <Text>
        This address was registered more than once. This link is for the registration on {p.registeredAt}. Please use it
        only if that was you. We’ll then remove the other registrations.
      </Text>
    )}
    <MailButton href={p.link}>Activate my account</MailButton>
    <Text>This link works once, for 24 hours. You can get a new one on the login page.</Text>
  </MailFrame>
)

export const invitationSubject = 'You are invited to Lignum'

/** Carries the link by which a person whom staff added chooses a password. */
export const InvitationEmail = (p: { firstName: string; link: string }) => (
  <MailFrame preview={invitationSubject} title="Welcome to Lignum" because={ofYourInvitation}>
    <Greeting name={p.firstName} />
    <Text>
      We’ve created a Lignum account for you. Please choose a password. Then you can log in with it and this email
      address.
    </Text>
    <MailButton href={p.link}>Choose my password</MailButton>
    <Text>
      This link works once, for 72 hours. If it has expired, choose “Forgot password?” on the login page to get a new
      one.
    </Text>
  </MailFrame>
)

export const companyInvitationSubject = 'You’re invited to join a company on Lignum'

/** Carries the link by which a person joins a company, with the account of that address or a new one. */
export const CompanyInvitationEmail = (p: { firstName: string; invitedBy: string; company: string; link: string }) => (
  <MailFrame preview={companyInvitationSubject} title="An invitation" because={somebodyTyped}>
    <Greeting name={p.firstName} />
    <Text>
      {p.invitedBy} invites you to join {p.company} on Lignum. If you accept, you can edit the company’s projects and
      see the gifts they receive.
    </Text>
    <MailButton href={p.link}>See the invitation</MailButton>
    <Text>This link works once, for 72 hours. If you don’t know the company, you can ignore this email.</Text>
  </MailFrame>
)

export const alreadyRegisteredSubject = 'You already have a Lignum account'

/** Sent to the owner of an account when somebody registers with its address, or requests another activation mail. */
export const AlreadyRegisteredEmail = (p: { firstName: string; siteUrl: string }) => (
  <MailFrame preview={alreadyRegisteredSubject} title="You already have an account" because={somebodyTyped}>
    <Greeting name={p.firstName} />
    <Text>
      Someone, maybe you, tried to open or activate an account with this email address. You already have one. It is
      active, and nothing has changed.
    </Text>
    <MailButton href={`${p.siteUrl}/login`}>Log in</MailButton>
    <Text>If you’ve forgotten your password, you can choose a new one at {`${p.siteUrl}/reset-password`}.</Text>
  </MailFrame>
)

export const passwordResetSubject = 'Choose a new password for Lignum'

/** Carries the link that sets a new password. */
export const PasswordResetEmail = (p: { firstName: string; link: string }) => (
  <MailFrame preview={passwordResetSubject} title="Choose a new password" because={somebodyTyped}>
    <Greeting name={p.firstName} />
    <Text>Someone, maybe you, asked for a new password for your account. Nothing changes until you choose one.</Text>
    <MailButton href={p.link}>Choose a new password</MailButton>
    <Text>This link works once, for 30 minutes. If you ask again, only the newest link works.</Text>
  </MailFrame>
)

export const passwordChangedSubject = 'Your Lignum password was changed'

/** Sent after every change of a password, so that a theft does not go unnoticed. */
export const PasswordChangedEmail = (p: { firstName: string; when: string; siteUrl: string }) => (
  <MailFrame preview={passwordChangedSubject} title="Your password was changed" because={ofYourAccount}>
    <Greeting name={p.firstName} />
    <Text>Your password was changed on {p.when}. We logged out all your other devices.</Text>
    <Text>If this was you, there’s nothing to do. If not, please choose a new password now and contact us.</Text>
    <MailButton href={`${p.siteUrl}/reset-password`}>Choose a new password</MailButton>
  </MailFrame>
)

const describeChange = {
  TotpEnrolled: 'two-step login was set up with an authenticator app',
  PasskeyAdded: 'a passkey was added to your account',
  PasskeyRemoved: 'one of your passkeys was removed',
  RecoveryCodesRenewed: 'your recovery codes were replaced with new ones',
  RecoveryCodeUsed: 'one of your recovery codes was used to log in. It won’t work again',
  SecondFactorDisabled: 'two-step login was turned off. You now log in with your password only',
  SecondFactorReset: 'our staff reset your two-step login and logged you out everywhere. Please set it up again',
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
    <Text>If this was you, there’s nothing to do. If not, please choose a new password now and contact us.</Text>
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
    <Text>As you asked, we removed your personal data on {p.when}. By law, we must keep:</Text>
    {p.retained.map(({ what, why }) => (
      <Text key={what}>
        • {what} ({why})
      </Text>
    ))}
  </MailFrame>
)
