import { setTimeout as wait } from 'node:timers/promises'

/**
 * A number of people who log in at once, and again every second or as soon as the last login is done. Reports how long
 * each login took, and how many were refused because the server was busy.
 */
export function startCrowd(url: string, people: number, password: string) {
  let isLeaving = false
  const waits: number[] = []
  let busy = 0
  const logIn = async (n: number) => {
    const begun = performance.now()
    const response = await fetch(`${url}/api/Token/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `crowd-${n}@example.test`, password }),
    })
    await response.arrayBuffer()
    if (response.ok) waits.push(performance.now() - begun)
    else if (response.status === 503) busy += 1
    else throw new Error(`a login responds with ${response.status}`)
  }
  const comeAndGo = async () => {
    while (!isLeaving) await Promise.all([wait(1_000), ...Array.from({ length: people }, (_, n) => logIn(n))])
  }
  const all = comeAndGo()
  return {
    leave: async () => {
      isLeaving = true
      await all
      return { waits, busy }
    },
  }
}
