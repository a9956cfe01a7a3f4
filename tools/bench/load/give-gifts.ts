import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Done, runUntilDone } from './wrk-until-done.ts'

type Crowd = { projectId: string; gifts: number; connections: number }

const script = readFileSync(new URL('give-gifts.lua', import.meta.url), 'utf8')

/** Guests who begin a gift, each from an address of their own, and Fygaro that reports it paid as soon as it was begun. */
export const giveGifts = (url: string, { projectId, gifts, connections }: Crowd): Promise<Done> => {
  const given = `local project_id, gifts, seed = '${projectId}', ${gifts}, ${randomInt(2 ** 31)}`
  return runUntilDone(url, { lua: `${given}\n${script}`, total: gifts, connections })
}
