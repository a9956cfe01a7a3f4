/** The expected errors about bank money and bank statements. */
export const bankRefusals = {
  'giving.bank-details-needed': {
    status: 400,
    message: 'Please give the amount, our bank account, the reference of the bank and the value date.',
  },
  'giving.bank-reference-used': { status: 409, message: 'That bank reference was entered for this pledge before.' },
  'giving.bank-account-exists': { status: 409, message: 'There is a bank account with that name already.' },
  'giving.bank-account-changed': {
    status: 409,
    message: 'Somebody changed this bank account meanwhile. Please reload the page.',
  },
  'giving.bank-currency-fixed': { status: 400, message: 'The currency of a bank account cannot be changed.' },
  'giving.bank-statement-unreadable': {
    status: 400,
    message: 'No line of this file can be read. Please check how its columns are read.',
  },
  'giving.bank-line-explained': { status: 409, message: 'Somebody has explained this line already.' },
  'giving.bank-line-changed': { status: 409, message: 'Somebody changed this line meanwhile. Please reload the page.' },
  'giving.bank-undo-own': { status: 400, message: 'You confirmed this line. Another person has to undo it.' },
  'giving.bank-money-reversed': {
    status: 409,
    message: 'The money of this line was taken back from its pledge already.',
  },
  'giving.bank-parts-sum': { status: 400, message: 'The amounts do not add up to the amount of the line.' },
  'giving.bank-parts-mixed': {
    status: 400,
    message: 'A settlement stands alone, and each pledge can be named once.',
  },
  'giving.bank-part-direction': {
    status: 400,
    message: 'A charge explains money that went out; everything else explains money that came in.',
  },
  'giving.bank-part-currency': { status: 400, message: 'The pledge is in another currency than this bank account.' },
} as const
