import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const app = fileURLToPath(new URL('..', import.meta.url))
const styles = fileURLToPath(new URL('../../../node_modules/@mantine/core/styles/', import.meta.url))

const imported = globSync(`${app}{console,features/*/console,routes/{admin,company,review}}/**/*.{ts,tsx}`)
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim().split(' ')[0] ?? '')

test('the styles of every control in use are imported', () => {
  const css = readFileSync(`${app}console/console.css`, 'utf8')
  const controls = [...new Set(imported)].filter((name) => existsSync(`${styles}${name}.css`))
  expect(controls).toContain('Button')
  expect(controls.filter((name) => !css.includes(`/styles/${name}.layer.css`))).toEqual([])
})
