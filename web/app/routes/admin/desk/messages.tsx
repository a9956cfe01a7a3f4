import { Button } from '@mantine/core'
import { getMessagesByFilter, type ListedMessage } from '@lignum/contract/site/messages'
import { data, href, Link } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { messageColumns, messageFilters } from '../../../features/site/console/message-columns.tsx'
import { messageList } from '../../../features/site/console/message-list.ts'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import type { Route } from './+types/messages.ts'

export const handle: RouteHandle = { operations: ['Manage_Messages'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = await loadList(messageList.rules, url.searchParams, (request) => api(getMessagesByFilter, request))
  return data({ list }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Messages')

const keyOf = ({ id }: ListedMessage) => id
const nameOf = ({ name, category }: ListedMessage) => `${name}, ${category}`
const to = ({ id }: ListedMessage) => href('/admin/messages/:id', { id })

export default function Messages({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-title">
        <h1>Messages</h1>
        <Button component={Link} variant="default" to={href('/admin/messages/templates')}>
          Reply templates
        </Button>
      </div>
      <ConsoleList
        source={messageList}
        noun="messages"
        controls={messageFilters}
        columns={messageColumns}
        loaded={list}
        empty={{ title: 'There are no messages yet', text: 'What people write by the contact form appears here.' }}
        {...{ keyOf, nameOf, to }}
      />
    </>
  )
}
