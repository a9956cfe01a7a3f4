// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { financeWith, order } from '../../../../../test/money-samples.ts'
import { dialogField, mountConsole, submitDialog, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { notices } from '../../../../lib/notices/notices.ts'
import { MoveGift } from './move-gift.tsx'
import { MovePreview } from './move-preview.tsx'

const user = financeWith('Refund_Payment')
const left = [
  { projectId: uuid(2), project: 'Night Nurse Line', amount: 400 },
  { projectId: uuid(3), project: 'Reef', amount: 0 },
]
const route = { orderId: uuid(1), fromProjectId: uuid(2), toProjectId: uuid(4) }
const preview = (needsSecondPerson: boolean) => ({
  currency: 'JMD',
  amount: 400,
  from: { projectId: uuid(2), name: 'Night Nurse Line', held: 1_000.1 },
  to: { projectId: uuid(4), name: 'Solar', held: 0.2 },
  needsSecondPerson,
})
const titles = () => notices.get().shown.map(({ title }) => title)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

test('both projects stand with what they hold now and afterwards, to the cent', async () => {
  const sent = stubFetch(() => preview(true))
  const { container } = await mountConsole(<MovePreview route={route} />, { user })
  await eventually(() => expect(container.querySelectorAll('tbody tr')).toHaveLength(2))
  const rows = [...container.querySelectorAll('tbody tr')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['Night Nurse Line', 'JMD $1,000.10', 'JMD $600.10'],
    ['Solar', 'JMD $0.20', 'JMD $400.20'],
  ])
  expect(container.textContent).toContain('somebody else has to confirm it')
  expect(sent).toMatchObject([{ path: '/api/Payment/PreviewGiftMove', body: route }])
})

test('a move that is refused says why before it is tried', async () => {
  stubFetch(() => refusal('giving.project-overdrawn'))
  const { container } = await mountConsole(<MovePreview route={route} />, { user })
  await eventually(() => expect(container.querySelector('[role=alert]')?.textContent).toContain('does not hold'))
})

test.each([
  [{ moveId: uuid(9), requestId: null }, 'The gift was moved'],
  [{ moveId: null, requestId: uuid(9) }, 'It waits for a second person'],
])('what became of it is said: %j', async (response, reported) => {
  const project = { id: uuid(4), name: 'Solar', companyName: 'Sun Ltd' }
  const sent = stubFetch(({ path }) => {
    if (path.endsWith('MoveGift')) return response
    return path.endsWith('PreviewGiftMove') ? preview(false) : { results: [project] }
  })
  const { container } = await mountConsole(<MoveGift order={order()} left={left} />, { user })
  await click(container, 'Move')
  const dialog = container.querySelector('dialog[open]')
  expect(dialog?.textContent).toContain('Move the gift of Ana Reid')
  expect(dialog?.textContent).toContain('From Night Nurse Line: JMD $400.00')
  const search = () => dialog?.querySelector<HTMLInputElement>('input[type=search]') ?? null
  await settle(() => typeInto(search(), 'Sol'))
  await eventually(() => expect(dialog?.querySelector('option')?.textContent).toBe('Solar, Sun Ltd'))
  await settle(() => typeInto(search(), 'Solar, Sun Ltd'))
  await eventually(() => expect(dialog?.textContent).toContain('You may do that alone.'))
  await settle(() => typeInto(dialogField(container, 'reason'), 'asked for'))
  await submitDialog(container)
  await eventually(() => expect(titles()).toEqual([reported]))
  expect(sent.at(-1)).toMatchObject({ path: '/api/Payment/MoveGift', body: { ...route, reason: 'asked for' } })
})

test('of several projects one is chosen; without anything left nothing is offered', async () => {
  const several = left.map((one) => ({ ...one, amount: 10 }))
  const { container } = await mountConsole(<MoveGift order={order()} left={several} />, { user })
  await click(container, 'Move')
  const options = [...container.querySelectorAll('dialog[open] select option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Night Nurse Line, JMD $10.00', 'Reef, JMD $10.00'])
  const none = await mountConsole(<MoveGift order={order()} left={[]} />, { user })
  expect(none.container.querySelector('button')).toBeNull()
})
