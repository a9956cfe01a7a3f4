// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mountConsole, typeInto } from '../../../../test/mount-console.tsx'
import { settle } from '../../../../test/mount.tsx'
import { ConfigurationTable, findSettings } from './configuration-table.tsx'

const configuration = [
  { name: 'PORT', value: '8080', state: 'Set', about: 'The port of the site' },
  { name: 'SMTP_URL', value: null, state: 'Secret', about: 'The mail server (secret)' },
  { name: 'LOG_LEVEL', value: 'info', state: 'Default', about: 'How much is logged' },
  { name: 'SCAN_HOST', value: null, state: 'NotSet', about: 'The virus scanner' },
] as const
const opened = (container: Element) =>
  [...container.querySelectorAll('details')].map((group) => [group.querySelector('summary')?.textContent, group.open])

test('settings are found by name, value and meaning, in any letter case', () => {
  const names = (text: string) => findSettings(configuration, text).map(({ name }) => name)
  expect(names('smtp')).toEqual(['SMTP_URL'])
  expect(names('8080')).toEqual(['PORT'])
  expect(names('virus SCAN')).toEqual(['SCAN_HOST'])
  expect(names('virus mail')).toEqual([])
  expect(names(' ')).toHaveLength(4)
})

test('the groups are closed, and a search opens those in which it finds something', async () => {
  const { container } = await mountConsole(<ConfigurationTable configuration={configuration} />)
  expect(opened(container)).toEqual([
    ['Set in the environment (1)', false],
    ['Secrets that are set (1)', false],
    ['With their default (1)', false],
    ['Not set (1)', false],
  ])
  await settle(() => typeInto(container.querySelector('input'), 'logged'))
  expect(opened(container)).toEqual([['With their default (1)', true]])
  expect(container.querySelector('output')?.textContent).toBe('1 setting found')
  await settle(() => typeInto(container.querySelector('input'), 'nothing like it'))
  expect(container.querySelector('output')?.textContent).toBe('No setting matches.')
})
