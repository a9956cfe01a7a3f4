import { logout } from '@lignum/contract/accounts/accounts'
import { limits } from '@lignum/contract/core/limits'
import { useEffect, useRef } from 'react'
import { data, useFetcher, useNavigate } from 'react-router'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { useSite } from '../../lib/page/use-site.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/logout.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

/** The wait of the page below, for browsers without script: the header sends them home just as late. */
export async function action({ context }: Route.ActionArgs) {
  await orResponse(context.get(apiContext)(logout, {}))
  const seconds = (limits.sessionCheckMs + limits.logoutExtraMs) / 1_000
  return data({ done: true }, { headers: { Refresh: `${seconds}; url=/` } })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Logout', canonical: '/logout', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

/** Opening a link changes nothing by itself: the page posts the form, by script or by a press of the button. */
export default function Logout({ actionData }: Route.ComponentProps) {
  const { sessionCheckMs } = useSite()
  const { submit, data: response, Form } = useFetcher<typeof action>()
  const navigate = useNavigate()
  const requested = useRef(false)
  const done = Boolean(response?.done ?? actionData?.done)
  useEffect(() => {
    if (requested.current || done) return
    requested.current = true
    void submit(null, { method: 'post', action: '/logout' })
  }, [submit, done])
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate('/'), sessionCheckMs + limits.logoutExtraMs)
    return () => clearTimeout(timer)
  }, [done, navigate, sessionCheckMs])
  return (
    <div className="wrap page narrow-page">
      <h1>Logout</h1>
      <output>{done ? 'You are logged out. Taking you to the home page…' : 'Logging you out…'}</output>
      {!done && (
        <Form method="post" action="/logout">
          <Button type="submit">Logout</Button>
        </Form>
      )}
    </div>
  )
}
