import fc from 'fast-check'

const fieldNames = [
  'Id', 'Name', 'name', 'SUBTITLE', 'Description', 'VideoUrl', 'Category', 'Status', 'TypeOfFunding', 'AmountRequested',
  'amountRecieved', 'DisplayOrder', 'TimeToFunding', 'CreationDate', 'IsSpecialProject', 'CompanyName',
] // prettier-ignore
const strangeNames = [
  '__proto__', 'constructor', 'hasOwnProperty', 'toString', 'prototype', 'company_id', 'is_public', 'projects.id', 'users.email',
  'name"', '"name"', 'name; drop table projects', '*', '', ' Name', 'Name ', 'ｎame', 'naMe\u0000', '1', 'ID\u0130',
] // prettier-ignore
const naughtyTexts = [
  '', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '%', '_', '\\', '\\\\', '%%%%%%%%', "'", "''", "' or 1=1 --", '"', '";--', '$1', '$$', '::int',
  '/*', '*/', ') or (true', 'union select password from users', 'null', 'NULL', 'undefined', 'NaN', 'Infinity', '-0', '1e309', '0x10', '1_000',
  '٣', '9007199254740993', '99999999999999999999', '-9223372036854775809', '2027-02-30', '0000-00-00', '0000-01-01', '9999-12-31', '10000-01-01',
  '2027-01-01', '2027-01-01T00:00:00Z', '2027-01-01T00:00:00+99:99', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59', 'infinity', 'now',
  'epoch', 'true', 'TRUE', 'false', 't', 'Education', 'education', 'Finalized', '00000000-0000-0000-0000-000000000000', '{a}', '[1]', '‮', '🏝️', 'ß', 'ﬁ',
  'İ', '\u2028', '\r\n', '\ufeff', 'é', 'a'.repeat(200), 'a'.repeat(201), '%_\\'.repeat(60),
] // prettier-ignore
const hugeNumbers = [
  0, -0, 1, -1, 0.01, 0.005, 1000.5, 1e15, 1e16, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 2 ** 64, Number.MAX_VALUE,
] // prettier-ignore

const value = fc.oneof(
  fc.constantFrom(...naughtyTexts),
  fc.constantFrom(...hugeNumbers),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
  fc.uuid(),
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

const comparison = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      'Contains', 'GreaterThan', 'GreaterThanOrEqualTo', 'LessThan', 'LessThanOrEqualTo', 'Equal', 'NotEqual', 'Group',
    ), // prettier-ignore
  },
  { weight: 1, arbitrary: fc.constantFrom(undefined, 'contains', '__proto__', 'toString', '', 7) },
)
const field = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...fieldNames) },
  { weight: 1, arbitrary: fc.constantFrom(...strangeNames) },
  { weight: 1, arbitrary: fc.string({ maxLength: 62 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
)

const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 8, nil: undefined })

const { filter } = fc.letrec<{ filter: unknown }>((tie) => ({
  filter: fc.record(
    {
      field,
      filterType: comparison,
      value,
      joinType: fc.constantFrom('and', 'or', undefined),
      ignore: rarely(fc.boolean()),
      groupFilters: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant(undefined),
        fc.array(tie('filter'), { maxLength: 4 }),
      ),
    },
    { requiredKeys: ['field', 'filterType', 'value'] },
  ),
}))

const order = fc.record({ field, ascending: fc.constantFrom(true, false, undefined) })

/** A list request of an attacker: mostly valid, some parts almost valid. */
export const hostileListRequest: fc.Arbitrary<unknown> = fc.record(
  {
    pageNumber: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(0, -1, 1.5, 1_000_000, 1e99, '2')),
    amountPerPage: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(0, 501, 1e99)),
    filters: fc.oneof(filter, fc.array(filter, { maxLength: 5 }), fc.array(filter, { minLength: 15, maxLength: 25 })),
    orderBy: fc.oneof(order, fc.array(order, { maxLength: 5 })),
  },
  { requiredKeys: ['filters'] },
)
