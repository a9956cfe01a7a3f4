import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../tools/postgres/temporary-postgres.ts'
import { serverSettings, startCommand, startServer, untilResponds } from './worlds/server-process.ts'
import { openTestDatabase } from './worlds/test-database.ts'

// Each test starts its own processes.
vi.setConfig({ testTimeout: 180_000 })
const { url: databaseUrl } = await openTestDatabase()

const get = async (url: string, agent?: Agent) => {
  const outgoing = request(url, { ...(agent && { agent }) }).end()
  const [response] = await once(outgoing, 'response')
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, connection: response.headers.connection }
}

/** A call whose body is sent only by half until `finish`. */
const beginSlowCall = (url: string) => {
  const body = '{"pageNumber":1}'
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const outgoing = request(`${url}/api/Project/GetPublicProjectListByFilter`, { method: 'POST', headers })
  outgoing.write(body.slice(0, 5))
  const responded = once(outgoing, 'response')
  return {
    finish: async () => {
      outgoing.end(body.slice(5))
      const [response] = await responded
      response.resume()
      return response.statusCode
    },
  }
}

test('on SIGTERM a server reports not ready, keeps serving, finishes requests in flight, then closes and exits with 0', async () => {
  const server = await startServer(databaseUrl, { DRAIN_MS: '1500' })
  const agent = new Agent({ keepAlive: true })
  expect(await get(`${server.url}/livez`, agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const slow = beginSlowCall(server.url)
  await wait(200)

  server.child.kill('SIGTERM')
  await expect.poll(() => get(`${server.url}/readyz`)).toMatchObject({ status: 503 })
  const draining = await get(`${server.url}/livez`, agent)
  expect(draining).toEqual({ status: 200, connection: 'close' })
  await wait(800)
  expect(await get(`${server.url}/livez`)).toMatchObject({ status: 200 })

  await expect.poll(() => get(`${server.url}/livez`).catch((err) => err.code)).toBe('ECONNREFUSED')
  expect(server.child.exitCode).toBeNull()
  expect(await slow.finish()).toBe(200)
  expect(await server.exitCode).toBe(0)
  expect(server.output()).toContain('"message":"stopped"')
})

test('idle connections do not delay the stop', async () => {
  const server = await startServer(databaseUrl)
  const silent = new Agent({ keepAlive: true }).createConnection({ host: '127.0.0.1', port: server.port })
  await once(silent ?? process, 'connect')
  const begun = Date.now()
  server.child.kill('SIGTERM')
  expect(await server.exitCode).toBe(0)
  expect(Date.now() - begun).toBeLessThan(20_000)
})

/**
 * How requests end, each on its own connection, while `crowd` visitors repeat them until the server refuses
 * connections.
 */
const requestUntilRefused = async (url: string, crowd: number) => {
  const ends = new Map<string, number>()
  const visit = async (n: number): Promise<void> => {
    const end = await get(`${url}/api/docs?${n}`, new Agent()).then(
      ({ status }) => String(status),
      (err) => String(err.code),
    )
    ends.set(end, (ends.get(end) ?? 0) + 1)
    if (end !== 'ECONNREFUSED') await visit(n + crowd)
  }
  await Promise.all(Array.from({ length: crowd }, (_, n) => visit(n)))
  return ends
}

test('a busy server closes without resetting connections that it has not accepted yet', async () => {
  const server = await startServer(databaseUrl, { DRAIN_MS: '1000' })
  const running = requestUntilRefused(server.url, 100)
  server.child.kill('SIGTERM')
  const ends = await running
  expect([...ends.keys()].toSorted()).toEqual(['200', 'ECONNREFUSED'])
  expect(await server.exitCode).toBe(0)
})

test('a signal to npm start reaches the server', async () => {
  const port = await freePort()
  const { HOME = '/tmp' } = process.env
  const npm = startCommand('npm', ['start', '--', '--roles=api'], { ...serverSettings(databaseUrl, port), HOME })
  await untilResponds(`http://127.0.0.1:${port}/readyz`, npm)
  npm.child.kill('SIGTERM')
  await npm.exitCode
  await expect.poll(() => get(`http://127.0.0.1:${port}/livez`).catch((err) => err.code)).toBe('ECONNREFUSED')
})
