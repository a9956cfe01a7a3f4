import { LinkCards } from '../../ui/navigation/link-cards.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import type { Route } from './+types/settings.ts'

export const handle: RouteHandle = { operations: [] }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Settings', canonical: '/settings', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

const links = [
  { to: '/user-profile', title: 'Profile', text: 'Your name, telephone and identification.' },
  { to: '/change-password?from=settings', title: 'Password', text: 'Change the password you log in with.' },
  {
    to: '/settings/account#second-factor',
    title: 'Second factor',
    text: 'An authenticator app or a passkey beside your password.',
  },
  {
    to: '/settings/account#sessions',
    title: 'Sessions and devices',
    text: 'Where you are logged in, and how to end it.',
  },
  { to: '/settings/account#notifications', title: 'Notifications', text: 'Which emails you want from us.' },
  { to: '/update-security', title: 'Security questions', text: 'Optional questions for when you write to us.' },
  {
    to: '/settings/account#my-data',
    title: 'Your data',
    text: 'Download what we hold about you, or erase your account.',
  },
]

export default function Settings() {
  return (
    <>
      <h1>Settings</h1>
      <LinkCards links={links} />
    </>
  )
}
