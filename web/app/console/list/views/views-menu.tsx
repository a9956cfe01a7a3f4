import type { SavedView } from '@lignum/contract/accounts/saved-views'
import { Button, Menu } from '@mantine/core'
import { use, useRef, useState } from 'react'
import { Link } from 'react-router'
import { listParameters, type ListQuery, type ListRules, readListQuery } from '../../../lib/lists/list-query.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import type { ListSource } from '../list-source.ts'
import { PersonalListsContext } from '../personal-lists.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { isShown } from './view-query.ts'

type Props<R extends ListRules, Row> = { source: ListSource<R, Row>; noun: string; query: ListQuery<R> }

const sharing = ({ isOwn, owner, sharedWith }: SavedView): string => {
  if (!isOwn) return `of ${owner}`
  return sharedWith ? `shared with ${sharedWith}` : ''
}

/** The list without filters, or each of its tabs. */
const wholeLists = <R extends ListRules, Row>({ rules, path }: ListSource<R, Row>, noun: string) => {
  const whole = readListQuery(rules, new URLSearchParams())
  const tabs = rules.tabs?.choices.map(({ value, label }, i) => ({
    label,
    query: i > 0 ? { ...whole, tab: value } : whole,
  }))
  return (tabs ?? [{ label: `All ${noun}`, query: whole }]).map(({ label, query }) => ({
    label,
    to: withQuery(path, listParameters(rules, query)),
  }))
}

/** The saved views of a list, and the way to save what it shows now as one of them. */
export function ViewsMenu<R extends ListRules, Row>({ source, noun, query }: Props<R, Row>) {
  const { rules, path, name } = source
  const views = use(PersonalListsContext).views.filter(({ list }) => list === name)
  const [isSaving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const parameters = listParameters(rules, { ...query, page: 1 })
  const current = views.find((view) => isShown(rules, view.query, query))
  const shown = wholeLists(source, noun)
  const whole = shown.find(({ to }) => to === withQuery(path, parameters))
  return (
    <>
      <Menu position="bottom-start" shadow="md" withinPortal={false}>
        <Menu.Target>
          <Button ref={button} variant="default">
            View: {current?.name ?? whole?.label.toLowerCase() ?? 'not saved'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map(({ label, to }) => (
            <Menu.Item key={to} component={Link} to={to} aria-current={to === whole?.to || undefined}>
              {label}
            </Menu.Item>
          ))}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              component={Link}
              to={withQuery(path, new URLSearchParams(view.query))}
              aria-current={view === current || undefined}
              rightSection={<small className="quiet">{sharing(view)}</small>}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>Save or change views…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog
        isOpen={isSaving}
        close={() => {
          setSaving(false)
          // The dialog would return the focus to the item of the menu, which is gone.
          button.current?.focus()
        }}
        list={name}
        query={parameters.toString()}
        own={views.filter(({ isOwn }) => isOwn)}
        chosen={current?.isOwn ? current.id : ''}
      />
    </>
  )
}
