import type { Database } from '../../../server/src/kit/database/database.ts'
import { measureWork, type Work } from '../../../server/test/hostile/measure-work.ts'
import type { Run } from './statement.ts'
import { readWorld } from './world.ts'

export type NamedRun = { readonly name: string; readonly variant: number; readonly run: Run }
export type Measured = NamedRun & { readonly small: Work; readonly large: Work; readonly failed?: string }

/** PostgreSQL plans a prepared statement five times, then may switch to a generic plan: both are measured. */
const [planned, general] = [3, 4]

const least = (works: readonly Work[]): Work => ({
  blocks: Math.min(...works.map(({ blocks }) => blocks)),
  rows: Math.min(...works.map(({ rows }) => rows)),
  searches: Math.min(...works.map(({ searches }) => searches)),
})

/** The more expensive of the two plans; of each the cheapest run, because the first on a connection reads more. */
const dearer = (works: readonly Work[]): Work => {
  const [one, other] = [least(works.slice(0, planned)), least(works.slice(-general + 2))]
  return one.blocks >= other.blocks ? one : other
}

const nothing: Work = { blocks: 0, rows: 0, searches: 0 }

/** Runs each on both databases, always in a transaction that is rolled back. */
export const measureStatements = async (
  { small, large }: { small: Database; large: Database },
  runs: readonly NamedRun[],
): Promise<Measured[]> => {
  const worlds = await Promise.all([readWorld(small.pool), readWorld(large.pool)])
  const sides = [small, large].map(({ db }, i) => ({ db, world: worlds[i] }))
  const measured: Measured[] = []
  for (const named of runs) {
    try {
      const [a = nothing, b = nothing] = await Promise.all(
        sides.map(async ({ db, world }) => {
          const works: Work[] = []
          for (let i = 0; i < planned + general; i++)
            works.push(await measureWork(db, async (tx) => world && named.run(world(tx))))
          return dearer(works)
        }),
      )
      measured.push({ ...named, small: a, large: b })
    } catch (err) {
      measured.push({ ...named, small: nothing, large: nothing, failed: String(err) })
    }
  }
  return measured
}
