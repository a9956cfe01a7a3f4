import { NativeSelect, TextInput } from '@mantine/core'
import type { StatementFormat } from '@lignum/contract/giving/banking/statement-format'

type Props = {
  columns: readonly string[]
  format: StatementFormat
  onChange: (format: StatementFormat) => void
}

type Option = { readonly value: string; readonly label: string }
type ChoiceProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void }

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      data={[...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const none = { value: '', label: 'None' }
const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))
const oneOf = <T extends string>(values: readonly T[], value: string, otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise

const delimiterNames = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const
const delimiters = [',', ';', '\t', '|'] as const
const dateFormats = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd-mmm-yyyy'] as const
const encodings = ['utf-8', 'windows-1252'] as const

/** Which column is what, and how days and amounts are written. Stored with the account. */
export function FormatFields({ columns, format, onChange }: Props) {
  const set = (change: Partial<StatementFormat>) => onChange({ ...format, ...change })
  const [first = ''] = format.description
  return (
    <div className="bank-format">
      <Choice label="Day" value={format.day} options={asOptions(columns)} onChange={(day) => set({ day })} />
      <Choice
        label="Days are written"
        value={format.dateFormat}
        options={asOptions(dateFormats)}
        onChange={(value) => set({ dateFormat: oneOf(dateFormats, value, format.dateFormat) })}
      />
      <Choice
        label="Text of the payer"
        value={first}
        options={asOptions(columns)}
        onChange={(value) => set({ description: [value] })}
      />
      <Choice
        label="Name of the payer"
        value={format.payer ?? ''}
        options={[none, ...asOptions(columns)]}
        onChange={(value) => set({ payer: value || null })}
      />
      <Choice
        label="Reference of the bank"
        value={format.reference ?? ''}
        options={[none, ...asOptions(columns)]}
        onChange={(value) => set({ reference: value || null })}
      />
      <AmountFields {...{ columns, format, onChange }} />
      <FileFields {...{ columns, format, onChange }} />
    </div>
  )
}

function FileFields({ format, onChange }: Props) {
  const set = (change: Partial<StatementFormat>) => onChange({ ...format, ...change })
  return (
    <>
      <Choice
        label="Decimal sign"
        value={format.decimalSign}
        options={[
          { value: '.', label: 'Point: 1,234.50' },
          { value: ',', label: 'Comma: 1.234,50' },
        ]}
        onChange={(value) => set({ decimalSign: value === ',' ? ',' : '.' })}
      />
      <Choice
        label="Columns are separated by"
        value={format.delimiter}
        options={delimiters.map((value) => ({ value, label: delimiterNames[value] }))}
        onChange={(value) => set({ delimiter: oneOf(delimiters, value, format.delimiter) })}
      />
      <Choice
        label="Row with the column names"
        value={String(format.headerRow)}
        options={Array.from({ length: 16 }, (_, i) => ({ value: String(i), label: i === 0 ? 'None' : `Row ${i}` }))}
        onChange={(value) => set({ headerRow: Number(value) })}
      />
      <Choice
        label="Encoding"
        value={format.encoding}
        options={asOptions(encodings)}
        onChange={(value) => set({ encoding: oneOf(encodings, value, format.encoding) })}
      />
    </>
  )
}

const amountKinds = [
  { value: 'signed', label: 'One column with signs' },
  { value: 'separate', label: 'Two columns, in and out' },
  { value: 'marked', label: 'One column and a mark' },
] as const

function AmountFields({ columns, format, onChange }: Props) {
  const { amount } = format
  const options = asOptions(columns)
  const set = (changed: StatementFormat['amount']) => onChange({ ...format, amount: changed })
  const [first = 'Column 1'] = columns
  const changeKind = (kind: string) => {
    const column = amount.kind === 'separate' ? amount.credit : amount.column
    if (kind === 'separate') set({ kind, credit: column, debit: first })
    else if (kind === 'marked') set({ kind, column, mark: first, credit: 'CR', debit: 'DR' })
    else set({ kind: 'signed', column })
  }
  return (
    <>
      <Choice label="Amounts are in" value={amount.kind} options={amountKinds} onChange={changeKind} />
      {amount.kind === 'separate' ? (
        <>
          <Choice
            label="Came in"
            value={amount.credit}
            options={options}
            onChange={(credit) => set({ ...amount, credit })}
          />
          <Choice
            label="Went out"
            value={amount.debit}
            options={options}
            onChange={(debit) => set({ ...amount, debit })}
          />
        </>
      ) : (
        <Choice
          label="Amount"
          value={amount.column}
          options={options}
          onChange={(column) => set({ ...amount, column })}
        />
      )}
      {amount.kind === 'marked' && (
        <>
          <Choice label="Mark" value={amount.mark} options={options} onChange={(mark) => set({ ...amount, mark })} />
          <TextInput
            label="Marks what came in"
            value={amount.credit}
            maxLength={20}
            onChange={({ currentTarget }) => set({ ...amount, credit: currentTarget.value })}
          />
          <TextInput
            label="Marks what went out"
            value={amount.debit}
            maxLength={20}
            onChange={({ currentTarget }) => set({ ...amount, debit: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
