import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const settings = z.object({ 'typescript.tsdk': z.string() })
const withoutComments = (text: string) => text.replace(/^\s*\/\/.*$/gm, '')

test('the language server that the editor settings name is installed', () => {
  const text = withoutComments(readFileSync('.vscode/settings.json', 'utf8'))
  const { 'typescript.tsdk': folder } = settings.parse(JSON.parse(text))
  expect(existsSync(join(folder, 'tsserver.js'))).toBe(true)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')))
  expect(version).toMatch(/^6\./)
})
