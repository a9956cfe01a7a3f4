import { stopProjectNews } from '@lignum/contract/giving/news'
import { Form, href } from 'react-router'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/stop-news.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

export async function action({ context, params }: Route.ActionArgs) {
  const { done, problem } = await orProblem(context.get(apiContext)(stopProjectNews, { link: params.link }))
  return { isStopped: done !== null, problem: problem?.message ?? null }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Stop emails about a project', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function StopNews({ actionData }: Route.ComponentProps) {
  if (actionData?.isStopped)
    return (
      <div className="wrap page narrow-page">
        <h1>You won’t get these emails any more</h1>
        <p>We stopped the news of this project for your address. You’ll still get receipts for your gifts.</p>
        <LinkButton to={href('/projects')}>See all projects</LinkButton>
      </div>
    )
  return (
    <div className="wrap page narrow-page">
      <h1>Stop emails about a project</h1>
      <p>You asked for news of a project you gave to. Would you like us to stop these emails?</p>
      {actionData?.problem && (
        <p role="alert">
          This link doesn’t work any more. Please use the link in the latest email. ({actionData.problem})
        </p>
      )}
      <Form method="post">
        <Button type="submit">Stop these emails</Button>
      </Form>
    </div>
  )
}
