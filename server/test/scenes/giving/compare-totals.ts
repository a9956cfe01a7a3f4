import type { Call } from '@lignum/contract/core/call'
import type { ListFilterInput } from '@lignum/contract/core/lists'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { Office } from './list-totals.ts'

export type Rows = readonly (Readonly<Record<string, unknown>> & { readonly currency: string })[]

export const cents = (value: unknown) => Math.round(Number(value) * 100) // not money: the test counts by itself

const sumOf = (rows: Rows, currency: string, field: string) =>
  rows.filter((row) => row.currency === currency).reduce((all, row) => all + cents(row[field]), 0)

type Listed = {
  readonly list: Call
  readonly totals: Call
  readonly exported: Call
  /** The fields of the totals, and those of the rows which they sum. */
  readonly fields: Readonly<Record<string, string>>
  /** The list is the one of a company. */
  readonly of?: { readonly id: string }
}

const readerOf = ({ world, finance }: Office) => {
  const readAll = async (listed: Listed, filters: ListFilterInput[], pageNumber = 1): Promise<Rows> => {
    const { list, of } = listed
    const page = { ...of, filters, amountPerPage: 100, pageNumber }
    // oxlint-disable-next-line no-unsafe-type-assertion -- every list returns such rows
    const { results } = (await finance.call(list, page)) as { results: Rows }
    return results.length < 100 ? results : [...results, ...(await readAll(listed, filters, pageNumber + 1))]
  }
  /** A person has one export at a time, and the one before may end a moment after its last byte. */
  const download = (url: string): Promise<string> =>
    vi.waitFor(
      async () => {
        const { body, statusCode } = await world.app.inject({ method: 'GET', url, headers: finance.headers })
        expect(statusCode).toBe(200)
        return body
      },
      { timeout: 15_000, interval: 20 },
    )
  return { readAll, download }
}

/** Compares the totals of a list, as its own call, its rows and the last row of its export have them. */
const comparerOf = (office: Office) => {
  const { readAll, download } = readerOf(office)
  return async (listed: Listed, filters: ListFilterInput[]) => {
    const { totals: call, exported, fields, of } = listed
    const rows = await readAll(listed, filters)
    // oxlint-disable-next-line no-unsafe-type-assertion -- every total has a currency
    const { totals } = (await office.finance.call(call, { ...of, filters })) as { totals: Rows }
    const url = `${exported.path}?request=${encodeURIComponent(JSON.stringify({ ...of, filters }))}`
    const last = (await download(url)).trim().split('\r\n').at(-1)
    const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
    expect(totals.map(({ currency }) => currency)).toEqual(currencies)
    for (const { currency, count } of totals) expect(count).toBe(rows.filter((row) => row.currency === currency).length)
    for (const [total, row] of Object.entries(fields)) {
      for (const one of totals) expect(cents(one[total])).toBe(sumOf(rows, one.currency, row))
      const written = totals.map((one) => `${one.currency} ${(cents(one[total]) / 100).toFixed(2)}`)
      if (written.length > 0) expect(last).toContain(written.join('; '))
    }
    return { rows, totals }
  }
}

type Changes<Name> = {
  readonly rounds: number
  readonly change: fc.Arbitrary<Name>
  readonly happen: (name: Name) => Promise<unknown>
}
type Filtered = Listed & { readonly filters: fc.Arbitrary<ListFilterInput[]> }

/** Compares a list under random filters, with random changes between them; `isBooked` compares it with the ledger. */
export const compareTotals = <Name>(office: Office, { rounds, change, happen }: Changes<Name>) => {
  const compare = comparerOf(office)
  return (of: Filtered, isBooked: (found: { rows: Rows; totals: Rows }) => Promise<unknown>) =>
    fc.assert(
      fc.asyncProperty(of.filters, change, async (filters, name) => {
        await happen(name)
        await isBooked(await compare(of, filters))
      }),
      { numRuns: rounds, seed: 20_261_116, endOnFailure: true },
    )
}
