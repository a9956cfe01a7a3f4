import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const text = process.argv[2] ?? ''
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) {
  console.error('Name it in kebab-case: npm run db:new -- add-receipt-numbers')
  process.exit(1)
}
const [date = '', time = ''] = new Date().toISOString().split('T')
const stamp = `${date.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`
const file = fileURLToPath(new URL(`../../db/migrations/${stamp}-${text}.sql`, import.meta.url))
writeFileSync(file, '-- Why this change is made.\n', { flag: 'wx' })
console.log(file)
