import type { StatementFormat } from '@lignum/contract/giving/banking/statement-format'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The parts of each format, in the order year, month, day. */
const orders = {
  'yyyy-mm-dd': [0, 1, 2],
  'dd/mm/yyyy': [2, 1, 0],
  'mm/dd/yyyy': [2, 0, 1],
  'dd-mmm-yyyy': [2, 1, 0],
} as const

/** A day as banks write it, as `2026-11-05`; null if it is not one. A time of day behind it is ignored. */
export const readDay = (text: string, format: StatementFormat['dateFormat']): string | null => {
  const [date = ''] = text.split(/[T ]\d{1,2}:/)
  const parts = date
    .trim()
    .split(/[-/. ]+/)
    .filter(Boolean)
  if (parts.length !== 3) return null
  const [year, month, day] = orders[format].map((i) => parts[i] ?? '')
  return dayOf(yearOf(year ?? ''), format === 'dd-mmm-yyyy' ? monthOf(month ?? '') : (month ?? ''), day ?? '')
}

const yearOf = (text: string): string => (/^\d{2}$/.test(text) ? `20${text}` : text)

const monthOf = (name: string): string => {
  const at = months.indexOf(name.slice(0, 3).toLowerCase())
  return at < 0 ? '' : String(at + 1)
}

const dayOf = (year: string, month: string, day: string): string | null => {
  if (!/^20\d{2}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}
