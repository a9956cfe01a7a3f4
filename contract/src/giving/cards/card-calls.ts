import {
  getMyCards,
  isCardRegistered,
  makeCardPayment,
  makeUnverifiedCardPayment,
  registerCard,
  removeCard,
  verifyCard,
} from './cards.ts'

/** The calls about registered cards. */
export const cardCalls = {
  registerCard,
  verifyCard,
  isCardRegistered,
  getMyCards,
  removeCard,
  makeCardPayment,
  makeUnverifiedCardPayment,
}
