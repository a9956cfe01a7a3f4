import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { root } from '../../demo/demo-settings.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { type Change, readReadme } from './first-change.ts'
import { openNewcomer, port, replaceIn } from './newcomer.ts'

// Follows README.md from a clean copy of the last commit, as an ordinary user who knows nothing else: runs each of its
// commands, then makes the two changes that it proposes and measures when they can be seen.
const proofs: Proof[] = []
const prove = (what: string, holds: boolean): void => {
  proofs.push([what, holds ? 0 : 1])
}
const site = `http://127.0.0.1:${port}`
const isStarted = (command: string) => /^npm run (demo|dev)$/.test(command)
const { values } = parseArgs({
  options: {
    /** Multiplies the limits, for a machine that does other work at the same time. */
    slack: { type: 'string', default: '1' },
    /** `npm ci` has just run in this folder and the demo runs by itself, as in CI: skips both. */
    installed: { type: 'boolean', default: false },
  },
})
const limits = { componentMs: 1_000 * Number(values.slack), serverMs: 3_000 * Number(values.slack) }
const timeoutMs = 30_000

/** Milliseconds until the open page shows the changed text; whether it was reloaded. */
const changeComponent = async (page: Page, folder: string, { text, file, path }: Change, events: readonly string[]) => {
  await page.goto(`${site}${path}`)
  // Vite bundles what the first pages need while they load, and at times outdates their scripts: a person reloads.
  await page.waitForSelector('html[data-hydrated]', { timeout: timeoutMs }).catch(async () => {
    console.log(['the first page of the development server had to be reloaded', ...events].join('\n'))
    await page.reload()
    await page.waitForSelector('html[data-hydrated]', { timeout: timeoutMs })
  })
  // The first change after a start also loads the modules of hot replacement.
  for (const other of ['A first change', 'Another change'] as const) {
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const before = other === 'A first change' ? text : 'A first change'
    const begun = performance.now()
    replaceIn(join(folder, file), before, other)
    await page.getByText(other).first().waitFor({ timeout: timeoutMs })
    const took = Math.round(performance.now() - begun)
    console.log(`component changed: on screen after ${took} ms`)
    if (other === 'Another change') return { took, isSamePage: await page.evaluate(() => 'isSamePage' in globalThis) }
  }
  throw new Error('unreachable')
}

/** Milliseconds until the restarted server responds with the changed text, and until it sends a page. */
const changeServer = async (folder: string, { text, file, path }: Change, other: string) => {
  const begun = performance.now()
  replaceIn(join(folder, file), text, other)
  const until = async (url: string, holds: (body: string) => boolean) => {
    for (; performance.now() - begun < timeoutMs; await wait(20)) {
      // The restart may also end a response half-way.
      const body = await fetch(url)
        .then((response) => (response.ok ? response.text() : ''))
        .catch(() => '')
      if (holds(body)) return Math.round(performance.now() - begun)
    }
    return timeoutMs
  }
  const call = await until(`${site}${path}`, (body) => body.includes(other))
  const page = await until(`${site}/how-to-donate`, (body) => body.includes('</html>'))
  console.log(`server file changed: calls respond after ${call} ms, pages after ${page} ms`)
  return { call, page }
}

/** What the browser reports, for a change that does not arrive. */
const recordEvents = (page: Page): string[] => {
  const events: string[] = []
  page.on('console', (message) => events.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => events.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => events.push(`${request.url()}: ${request.failure()?.errorText}`))
  page.on('response', (response) => {
    if (response.status() >= 400) events.push(`${response.url()}: ${response.status()}`)
  })
  return events
}

/** Whether a page is sent within half a minute: right after its start the development server may restart once. */
const responds = async (url: string): Promise<boolean> => {
  for (const begun = performance.now(); performance.now() - begun < timeoutMs; await wait(200)) {
    const isSent = await fetch(url).then(
      async (response) => response.ok && (await response.text()).includes('</html>'),
      () => false,
    )
    if (isSent) return true
  }
  return false
}

const makeChanges = async (folder: string, { component, server }: { component: Change; server: Change }) => {
  const executablePath = process.env['CHROMIUM_HEADLESS_SHELL'] ?? '/usr/bin/chromium-headless-shell'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  const events = recordEvents(page)
  const { took, isSamePage } = await changeComponent(page, folder, component, events).catch((error: unknown) => {
    console.log(events.join('\n'))
    throw error
  })
  await browser.close()
  prove(`a changed component is on the screen within ${limits.componentMs} ms`, took <= limits.componentMs)
  prove('the page was not reloaded', isSamePage)
  await changeServer(folder, server, 'First Name')
  const again = await changeServer(folder, { ...server, text: 'First Name' }, 'Second Name')
  prove(`a changed server file responds within ${limits.serverMs} ms`, again.call <= limits.serverMs)
  prove(`so do pages`, again.page <= limits.serverMs)
}

const { folder, run, start } = openNewcomer(root, { isInstalled: values.installed })
const { commands, changes } = readReadme(folder)
console.log(commands.join('\n'))
prove('the README starts with the installation', commands[0] === 'npm ci' && commands.includes('npm run dev'))
const isDone = (command: string) => values.installed && ['npm ci', 'npm run demo'].includes(command)
for (const command of commands.filter((one) => !isDone(one))) {
  const begun = Date.now()
  if (!isStarted(command)) prove(`${command} succeeds`, run(command) === 0)
  else {
    const started = await start(command)
    prove(`${command} starts the site`, await responds(`${site}/welcome`))
    if (command === 'npm run dev') await makeChanges(folder, changes)
    await started.stop()
  }
  console.log(`${command}: ${Math.round((Date.now() - begun) / 1000)} s`)
}
reportProofs(proofs)
