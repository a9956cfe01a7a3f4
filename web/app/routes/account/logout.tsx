import { logout } from '@lignum/contract/accounts/accounts'
import { limits } from '@lignum/contract/core/limits'
import { useEffect, useRef } from 'react'
import { data, href, useFetcher, useNavigate } from 'react-router'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { useSite } from '../../lib/page/use-site.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/logout.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

/** Without script, the Refresh header redirects to the home page after the same delay as the script below. */
export async function action({ context }: Route.ActionArgs) {
  await orResponse(context.get(apiContext)(logout, {}))
  const seconds = (limits.sessionCheckMs + limits.logoutExtraMs) / 1_000
  return data({ done: true }, { headers: { Refresh: `${seconds}; url=/` } })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Logout', canonical: href('/logout'), origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

/** A GET request must not log out, so the page posts a form: by script, or by the button without script. */
export default function Logout({ actionData }: Route.ComponentProps) {
  const { sessionCheckMs } = useSite()
  const { submit, data: response, Form } = useFetcher<typeof action>()
  const navigate = useNavigate()
  const isSubmitted = useRef(false)
  const done = Boolean(response?.done ?? actionData?.done)
  useEffect(() => {
    if (isSubmitted.current || done) return
    isSubmitted.current = true
    void submit(null, { method: 'post', action: href('/logout') })
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
        <Form method="post" action={href('/logout')}>
          <Button type="submit">Logout</Button>
        </Form>
      )}
    </div>
  )
}
