import { href } from 'react-router'
import { withQuery } from '../../lib/page/with-query.ts'
import { LinkCards } from '../../ui/navigation/link-cards.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import type { Route } from './+types/settings.ts'

export const handle: RouteHandle = { operations: [] }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Settings', canonical: href('/settings'), origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

const links = [
  { to: href('/user-profile'), title: 'Profile', text: 'Your name, telephone and identification.' },
  {
    to: withQuery(href('/change-password'), { from: 'settings' }),
    title: 'Password',
    text: 'Change the password you log in with.',
  },
  {
    to: `${href('/settings/account')}#second-factor`,
    title: 'Two-step login',
    text: 'An authenticator app or a passkey, as well as your password.',
  },
  {
    to: `${href('/settings/account')}#sessions`,
    title: 'Sessions and devices',
    text: 'Where you are logged in, and how to log out there.',
  },
  { to: `${href('/settings/account')}#notifications`, title: 'Notifications', text: 'Which emails you want from us.' },
  { to: href('/update-security'), title: 'Security questions', text: 'Optional questions for when you write to us.' },
  {
    to: `${href('/settings/account')}#my-data`,
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
