import type { Currency } from '../core/names.ts'

/** The minimum amount of a cart item (public spec, section 5); it can be configured higher. */
export const tooSmall = (of: Currency, minimum: number): string =>
  `Amount cannot be less than ${of} $${minimum.toLocaleString('en')}`
