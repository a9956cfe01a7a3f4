import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Done, runUntilDone } from './wrk-until-done.ts'

type Crowd = { projectId: string; gifts: number; connections: number }

const script = readFileSync(new URL('give-gifts.lua', import.meta.url), 'utf8')

/** Guests begin gifts, each from their own IP address, and Fygaro reports each one paid as soon as it was begun. */
export const giveGifts = (url: string, { projectId, gifts, connections }: Crowd): Promise<Done> => {
  const given = `local project_id, gifts, seed = '${projectId}', ${gifts}, ${randomInt(2 ** 31)}`
  return runUntilDone(url, { lua: `${given}\n${script}`, total: gifts, connections })
}
