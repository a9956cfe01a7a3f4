import type { GivingWorld } from '../../worlds/giving-world.ts'
import type { Month } from './months.ts'
import type { BankLine } from './statements.ts'

/** In which months something counts, and how much; in their order. */
export type Counted = readonly (readonly [Month, number])[]

export const sumByMonth = (all: Counted): Counted =>
  [...Map.groupBy(all, ([month]) => month)]
    .map(([month, of]) => [month, of.reduce((sum, [, minor]) => sum + minor, 0)] as const)
    .filter(([, minor]) => minor !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The months in which something of a line is left, and how much. */
export const readCounted = async ({ pool }: GivingWorld, { id }: BankLine): Promise<Counted> => {
  const { rows } = await pool.query<{ month: Month; minor: number }>(
    `select to_char(month, 'YYYY-MM') as month, sum(amount_minor)::bigint as minor from bank_movements where line_id = $1
     group by bank_movements.month having sum(amount_minor) <> 0 order by bank_movements.month`,
    [id],
  )
  return rows.map(({ month, minor }) => [month, minor])
}

/** The first of these months with which the line counts as expected. */
export const expectCounted = async (
  world: GivingWorld,
  line: BankLine,
  months: readonly Month[],
  counts: (month: Month) => Counted,
): Promise<Month> => {
  const counted = await readCounted(world, line)
  const found = months.find((month) => counts(month).join() === counted.join())
  if (found) return found
  throw new Error(`${line.day} ${line.minor} counts in ${counted.join()}, expected ${months.map(counts).join(' or ')}`)
}
