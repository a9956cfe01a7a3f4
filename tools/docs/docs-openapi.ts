import { readFileSync, writeFileSync } from 'node:fs'
import { everyCall } from '../../contract/src/core/every-call.ts'
import { openApiOf } from '../../contract/src/core/open-api.ts'
import { breaksBetween } from './openapi-breaks.ts'

const file = new URL('../../docs/openapi.json', import.meta.url)
const now = `${JSON.stringify(openApiOf(everyCall, '1'), null, 1)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, now)
else {
  const agreed = readFileSync(file, 'utf8')
  for (const text of breaksBetween(JSON.parse(agreed), JSON.parse(now))) console.error(`breaks callers: ${text}`)
  if (agreed !== now) {
    console.error(
      'docs/openapi.json differs from the contract. If the change is intended: `npm run docs:openapi`, and note it in CHANGELOG.md.',
    )
    process.exit(1)
  }
}
