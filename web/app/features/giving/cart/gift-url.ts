import { href } from 'react-router'

/** The part of the cart page below the amounts: the donor's details and the payment. */
export const giftId = 'your-gift'

/** The cart page at that part; a visitor continues as a guest. */
export const giftUrl = (isMember: boolean) => `${href('/donate')}${isMember ? '' : '?as=guest'}#${giftId}`
