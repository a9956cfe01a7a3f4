import { getSettings, setNotice } from '@lignum/contract/site/settings'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { ConfigurationTable } from '../../../features/site/console/configuration-table.tsx'
import { NoticeForm } from '../../../features/site/console/notice-form.tsx'
import { SwitchList } from '../../../features/site/console/switch-list.tsx'
import type { Saved } from '../../../console/form/saved.ts'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orResponse } from '../../../lib/api/or-problem.server.ts'
import { submitForm, textOf } from '../../../lib/api/submit-form.server.ts'
import { fromLocalInput } from '../../../lib/format/jamaican-time.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/settings.ts'

export const handle: RouteHandle = { operations: ['Manage_Settings'] }

export const loader = ({ context }: Route.LoaderArgs) => orResponse(context.get(apiContext)(getSettings, {}))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { refused } = await submitForm(context, form, setNotice, {
    notice: {
      text: textOf(form, 'notice.text'),
      tone: textOf(form, 'notice.tone'),
      from: fromLocalInput(textOf(form, 'notice.from')),
      until: fromLocalInput(textOf(form, 'notice.until')),
    },
    reason: textOf(form, 'reason'),
  })
  if (refused) return refused
  const saved: Saved = { form: textOf(form, 'form'), saved: { id: 'notice', stamp: '' } }
  return saved
}

export const meta = () => consoleHead('Settings')

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { switches, notice, configuration } = loaderData
  return (
    <DetailPage
      title="Settings"
      about="What cannot wait for a restart. All servers follow a change within five seconds, and each is recorded with its reason."
    >
      <SectionPanel id="switches" title="On and off">
        <SwitchList shown={switches} />
      </SectionPanel>
      <SectionPanel id="notice" title="Notice above every page">
        <NoticeForm notice={notice} outcome={actionData} />
      </SectionPanel>
      <SectionPanel id="configuration" title="Configuration">
        <p className="quiet">
          As the server that made this page has read it at its start; a change needs a restart. Secrets are not shown.
        </p>
        <ConfigurationTable configuration={configuration} />
      </SectionPanel>
    </DetailPage>
  )
}
