import type { StatementFormat } from '@lignum/contract/giving/banking/statement-format'

/** A generator of bank statements that shares no code with what reads and matches them. */
export type NewPledge = { readonly code: string; readonly lastName: string; readonly cents: number }
type Kind = 'exact' | 'mistyped' | 'nameless' | 'short' | 'split' | 'settlement' | 'charge'
export type MadeLine = {
  readonly kind: Kind
  readonly reference: string
  readonly cents: number
  readonly text: string
  readonly payer: string
  readonly day: number
  /** The codes of the pledges that it pays. */
  readonly codes: readonly string[]
}
export type MadeStatement = { readonly lines: readonly MadeLine[]; readonly pledges: readonly NewPledge[] }

export type Draw = (below: number) => number

/** Numbers that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): Draw => {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'.split('')
const pick = <T>(draw: Draw, from: readonly T[]): T => {
  const one = from[draw(from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** PL-XXXX-XXXXC: the last character is the sum of the others, each times its position, modulo 31. */
const newCode = (draw: Draw): string => {
  const body = Array.from({ length: 8 }, () => pick(draw, characters))
  let sum = 0
  for (const [i, char] of body.entries()) sum += (i + 1) * characters.indexOf(char)
  return `PL-${body.slice(0, 4).join('')}-${body.slice(4).join('')}${characters[sum % 31]}`
}

const lastNames = ['Brown', 'Campbell', 'Williams', 'Smith', 'Reid', 'Grant', 'Morgan', 'Clarke', 'Bailey', 'Wright']
const newPledge = (draw: Draw): NewPledge => ({
  code: newCode(draw),
  lastName: `${pick(draw, lastNames)}${pick(draw, ['', '-Hall', ' Lewis'])}`,
  cents: pick(draw, [500_000, 1_000_000, 250_000, 2_000_000]) + 100 * draw(400) * draw(2),
})

/** One character replaced by another one, or two neighbours swapped. */
const mistype = (draw: Draw, code: string): string => {
  const at = pick(draw, [3, 4, 5, 6, 8, 9, 10, 11, 12])
  const chars = code.split('')
  const next = chars[at + 1]
  if (draw(2) === 0 && next !== undefined && next !== '-' && next !== chars[at]) {
    chars[at + 1] = chars[at] ?? ''
    chars[at] = next
  } else
    chars[at] = pick(
      draw,
      [...characters, '0', '1', 'O', 'I'].filter((char) => char !== chars[at]),
    )
  return chars.join('')
}

const spellings: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replaceAll('-', ' '),
  (code) => code.replaceAll('-', ''),
]
const around = ['', 'donation ', 'TFR FROM ', 'pledge: ', 'INWARD RTGS ', 'Gift for the school ']

/** 200 lines: 15 with mistyped codes, 10 without one, 5 short by a fee, 5 for two pledges, 3 settlements, 2 charges. */
export const makeStatement = (draw: Draw, no: number): MadeStatement => {
  const pledges: NewPledge[] = []
  const lines: MadeLine[] = []
  const add = (kind: Kind, count: number, make: () => Omit<MadeLine, 'kind' | 'reference' | 'day'>) => {
    for (let i = 0; i < count; i++)
      lines.push({ kind, reference: `FT${no}X${lines.length}`, day: 1 + draw(28), ...make() })
  }
  const promised = () => {
    const pledge = newPledge(draw)
    pledges.push(pledge)
    return pledge
  }
  const write = (code: string) => `${pick(draw, around)}${pick(draw, spellings)(code)}`
  const payment =
    (written: (code: string) => string, fee = 0) =>
    () => {
      const { code, cents, lastName } = promised()
      return { codes: [code], cents: cents - fee, text: written(code), payer: `MR J ${lastName.toUpperCase()}` }
    }
  add('exact', 160, payment(write))
  add(
    'mistyped',
    15,
    payment((code) => `${pick(draw, around)}${mistype(draw, code)}`),
  )
  add(
    'nameless',
    10,
    payment(() => 'online transfer'),
  )
  add('short', 5, payment(write, 15_000))
  add('split', 5, () => {
    const [one, other] = [promised(), promised()]
    const text = `${write(one.code)} and ${write(other.code)}`
    return { codes: [one.code, other.code], cents: one.cents + other.cents, text, payer: 'FAMILY TRUST' }
  })
  add('settlement', 3, () => ({ codes: [], cents: 9_000_000 + draw(1_000_000), text: 'PAYPAL TRANSFER', payer: '' }))
  add('charge', 2, () => ({ codes: [], cents: -(1_000 + draw(5_000)), text: 'SERVICE CHARGE GCT', payer: '' }))
  return { lines: shuffled(draw, lines), pledges }
}

const shuffled = (draw: Draw, lines: readonly MadeLine[]): MadeLine[] => {
  const all = [...lines]
  for (let i = all.length - 1; i > 0; i--) {
    const j = draw(i + 1)
    const [one, other] = [all[i], all[j]]
    if (one && other) [all[i], all[j]] = [other, one]
  }
  return all
}

const dollars = (cents: number): string =>
  `${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}` // not money: text of a made-up statement
const grouped = (text: string): string => text.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
const two = (n: number): string => String(n).padStart(2, '0')

export type Bank = {
  readonly name: string
  readonly format: StatementFormat
  readonly write: (lines: readonly MadeLine[]) => Buffer
}

/** The exports of three banks. */
export const banks: readonly Bank[] = [
  {
    name: 'First Bank',
    format: {
      encoding: 'utf-8',
      delimiter: ',',
      headerRow: 1,
      dateFormat: 'dd/mm/yyyy',
      decimalSign: '.',
      day: 'Transaction Date',
      reference: 'Reference',
      description: ['Narrative'],
      payer: 'Sender',
      amount: { kind: 'separate', credit: 'Credit', debit: 'Debit' },
    },
    write: (lines) =>
      Buffer.from(
        [
          'Transaction Date,Reference,Narrative,Sender,Debit,Credit,Balance',
          ...lines.map(({ day, reference, text, payer, cents }) => {
            const sum = `"${grouped(dollars(cents))}"`
            return `${two(day)}/10/2026,${reference},"${text}",${payer},${cents < 0 ? sum : ''},${cents > 0 ? sum : ''},0.00`
          }),
        ].join('\r\n'),
      ),
  },
  {
    name: 'Second Bank',
    format: {
      encoding: 'windows-1252',
      delimiter: ';',
      headerRow: 2,
      dateFormat: 'dd-mmm-yyyy',
      decimalSign: ',',
      day: 'Date',
      reference: 'Ref',
      description: ['Détails'],
      payer: 'Name',
      amount: { kind: 'signed', column: 'Amount' },
    },
    write: (lines) =>
      Buffer.from(
        [
          'Account;0042;October',
          'Date;Ref;Détails;Name;Amount',
          ...lines.map(({ day, reference, text, payer, cents }) => {
            const sum = `${cents < 0 ? '-' : ''}${dollars(cents).replace('.', ',')}`
            return `${two(day)}-Oct-2026;${reference};${text};${payer};${sum}`
          }),
        ].join('\n'),
        'latin1',
      ),
  },
  {
    name: 'Third Bank',
    format: {
      encoding: 'utf-8',
      delimiter: '\t',
      headerRow: 1,
      dateFormat: 'yyyy-mm-dd',
      decimalSign: '.',
      day: 'Booked',
      reference: 'Id',
      description: ['Text', 'Payer'],
      payer: null,
      amount: { kind: 'marked', column: 'Sum', mark: 'D/C', credit: 'C', debit: 'D' },
    },
    write: (lines) =>
      Buffer.from(
        [
          'Booked\tId\tText\tPayer\tSum\tD/C',
          ...lines.map(({ day, reference, text, payer, cents }) =>
            [`2026-10-${two(day)}`, reference, text, payer, `J$${grouped(dollars(cents))}`, cents < 0 ? 'D' : 'C'].join(
              '\t',
            ),
          ),
        ].join('\n'),
      ),
  },
]
