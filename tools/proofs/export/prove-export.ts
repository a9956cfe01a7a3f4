import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { errorBody } from '@lignum/contract/core/errors'
import { streamXlsxRows } from 'hucre'
import { download, measureOthers } from './measure.ts'
import { type ExportRig, startExportRig } from './rig.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'

// Exports of a list: memory, other requests meanwhile, and that every row and sum is that of the database.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    spreadsheet: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
  },
})
const [rows, spreadsheet, seconds] = [Number(values.rows), Number(values.spreadsheet), Number(values.seconds)]

const codeOf = (cells: readonly unknown[]) => String(cells[0])

/** What the file says: its rows, whether they are in order and once each, its sums and its last row. */
const openCheck = () => {
  const sums = new Map<string, [number, number]>()
  let [count, outOfOrder, formulas] = [0, 0, 0]
  let last: readonly unknown[] = []
  return {
    /** Rows are newest first: their codes count from one. */
    add: (cells: readonly unknown[]) => {
      if (codeOf(cells).startsWith('Total')) {
        last = cells
        return
      }
      count += 1
      if (codeOf(cells) !== `PL-${count}`) outOfOrder += 1
      if (cells.some((cell) => typeof cell === 'string' && /^[=+@-]/.test(cell))) formulas += 1
      const [total, received] = sums.get(String(cells[6])) ?? [0, 0]
      sums.set(String(cells[6]), [
        total + Math.round(Number(cells[4]) * 100),
        received + Math.round(Number(cells[5]) * 100),
      ])
    },
    result: () => ({ count, outOfOrder, formulas, sums, last: last.join(';') }),
  }
}
type Checked = ReturnType<ReturnType<typeof openCheck>['result']>

/** The cells of a line of our own CSV; no cell of the proof has a line break. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )

const checkCsv = async (file: string): Promise<Checked> => {
  const check = openCheck()
  let isFirst = true
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!isFirst) check.add(cellsOf(line))
    isFirst = false
  }
  return check.result()
}

const checkXlsx = async (file: string): Promise<Checked> => {
  const check = openCheck()
  for await (const { index, values: cells } of streamXlsxRows(readFileSync(file))) if (index > 0) check.add(cells)
  return check.result()
}

/** How many of the count, the sums and the last row differ from the database. */
const differences = async ({ pool }: ExportRig, found: Checked, most: number): Promise<number> => {
  const { rows: sums } = await pool.query<{ currency: string; n: number; total: number; received: number }>(
    `select currency, count(*) as n, sum(total_minor)::bigint as total, sum(received_minor)::bigint as received
     from (select * from pledges order by created_at desc limit $1) p group by currency order by currency`,
    [most],
  )
  const totals = (of: 'total' | 'received') =>
    sums.map((sum) => `${sum.currency} ${(sum[of] / 100).toFixed(2)}`).join('; ')
  const expected = [
    `Total of ${sums.reduce((all, { n }) => all + n, 0)} rows`,
    '',
    '',
    '',
    totals('total'),
    totals('received'),
  ]
  const isSame = [
    found.count === Math.min(most, rows),
    ...sums.map(({ currency, total, received }) => found.sums.get(currency)?.join() === [total, received].join()),
    found.last.startsWith(expected.join(';')),
  ]
  return isSame.filter((same) => !same).length + found.outOfOrder + found.formulas
}

const rig = await startExportRig(rows)
const proofs: Proof[] = []
try {
  const [staff, other] = [await rig.signIn(), await rig.signIn()]
  const alone = await measureOthers(rig, other, wait(seconds * 1_000))
  const exporting = download(rig, staff, '')
  const during = await measureOthers(rig, other, exporting)
  const csv = await exporting
  const after = await measureOthers(rig, other, wait(seconds * 1_000))
  const ratio = during.p95 / Math.max(alone.p95, after.p95)
  const grewMb = csv.mostMb - alone.mostMb
  console.log(
    `${rows} rows as CSV, ${(statSync(csv.file).size / 1_048_576).toFixed(0)} MB, in ${csv.seconds.toFixed(1)} s: memory ${alone.mostMb.toFixed(0)} MB before, ${csv.mostMb.toFixed(0)} MB at most; ` +
      `p95 of other requests ${alone.p95.toFixed(1)} ms before, ${during.p95.toFixed(1)} ms during, ${after.p95.toFixed(1)} ms after`,
  )
  proofs.push(
    ['every row and sum of the CSV is that of the database', await differences(rig, await checkCsv(csv.file), rows)],
    ['it takes at most 100 MB of memory', grewMb <= 100 ? 0 : 1],
  )
  // A short export says nothing about a percentile.
  if (csv.seconds > 10)
    proofs.push(['other requests take less than 1.5 times as long at the 95th percentile', ratio < 1.5 ? 0 : 1])

  const newest = await rig.pool.query<{ at: string }>(
    `select created_at::text as at from pledges order by created_at desc offset $1 limit 1`,
    [spreadsheet - 1],
  )
  const from = new Date(newest.rows[0]?.at ?? 0)
  from.setMilliseconds(from.getMilliseconds() - 1)
  const filter = { filters: [{ field: 'PledgeDate', filterType: 'GreaterThan', value: from.toISOString() }] }
  const xlsx = await download(rig, staff, `?format=xlsx&request=${encodeURIComponent(JSON.stringify(filter))}`)
  console.log(
    `${spreadsheet} rows as XLSX, ${(statSync(xlsx.file).size / 1_048_576).toFixed(1)} MB, in ${xlsx.seconds.toFixed(1)} s: memory ${xlsx.mostMb.toFixed(0)} MB at most`,
  )
  proofs.push([
    'every row and sum of the XLSX is that of the database',
    await differences(rig, await checkXlsx(xlsx.file), spreadsheet),
  ])

  if (rows > 100_000) {
    const refused = await fetch(`${rig.url}/api/File/export-pledge?format=xlsx`, { headers: { cookie: staff } })
    const { code } = errorBody.parse(await refused.json())
    proofs.push(['more rows than a spreadsheet holds are refused', code === 'export-too-long' ? 0 : 1])
  }
} finally {
  await rig.stop()
}
reportProofs(proofs)
