/** The expected errors of gifts, pledges, refunds and cards. */
export const givingRefusals = {
  'giving.amounts-differ': { status: 400, message: 'The amounts do not add up to the total. Please reload the page.' },
  'giving.too-small-jmd': { status: 400, message: 'Amount cannot be less than JMD $1' },
  'giving.too-small-usd': { status: 400, message: 'Amount cannot be less than USD $1' },
  'giving.too-large': { status: 400, message: 'That amount is more than can be given online. Please contact us.' },
  'giving.project-closed': { status: 400, message: 'One of the projects is not taking gifts at the moment.' },
  'giving.cart-full': {
    status: 400,
    message: 'A cart holds 50 projects. Please give to some of them or remove some, then add this one.',
  },
  'giving.special-alone': {
    status: 400,
    message: 'A special project is paid on its own. Please remove the other projects.',
  },
  'giving.usd-off': {
    status: 400,
    message: 'We cannot take US dollars at the moment. Please give in Jamaican dollars.',
  },
  'giving.method-off': {
    status: 400,
    message: 'You can’t pay that way right now. No money was taken. Please choose another way.',
  },
  'giving.online-off': {
    status: 400,
    message: 'You can’t pay online right now. You can make a pledge, and pay it at the bank.',
  },
  'giving.pledges-off': { status: 400, message: 'We can’t take new pledges right now. Please try again later.' },
  'giving.details-needed': { status: 400, message: 'Please give your first name, last name and phone number.' },
  'giving.privacy-needed': { status: 400, message: 'You must agree to the privacy notice.' },
  'giving.being-paid': { status: 409, message: 'This is being paid right now. Please wait for the result.' },
  'giving.request-changed': {
    status: 409,
    message: 'Something has changed since you last tried. Please reload the page.',
  },
  'giving.provider-unavailable': {
    status: 503,
    message:
      'We could not reach the payment provider. No money was taken. Please try again, or choose another way to pay.',
  },
  'giving.statement-too-long': {
    status: 400,
    message: 'That is too much for one statement. Please choose a shorter time.',
  },
  'giving.card-data': {
    status: 400,
    message: 'Please type your card number only on the payment provider’s page. We haven’t stored it.',
  },
  'giving.pledge-unknown': { status: 404, message: 'We can’t find a pledge with that code.' },
  'giving.pledge-code-typo': {
    status: 400,
    message: 'Part of that code is missing or wrong. Please check it.',
  },
  'giving.pledge-too-large': {
    status: 400,
    message: 'That amount is more than can be pledged here. Please contact us.',
  },
  'giving.pledge-not-open': { status: 400, message: 'There is nothing left to pay on this pledge.' },
  'giving.pledge-move': { status: 400, message: 'A pledge in this state cannot be moved there.' },
  'giving.pledge-has-money': {
    status: 400,
    message: 'Money was received for this pledge, so it cannot be rejected. It can be closed short or reversed.',
  },
  'giving.pledge-without-money': { status: 400, message: 'Nothing was received for this pledge yet.' },
  'giving.no-rate': { status: 400, message: 'There is no exchange rate for that day. Please enter it first.' },
  'giving.rate-differs': {
    status: 400,
    message: 'This rate is more than 5 % off the last one. Please compare it with its source once more.',
  },
  'giving.rate-too-early': { status: 400, message: 'A rate can be entered up to seven days before its day.' },
  'giving.reason-needed': { status: 400, message: 'Reason is required' },
  'giving.request-open': { status: 409, message: 'This is already waiting for a second person.' },
  'giving.request-over': { status: 409, message: 'Someone has already decided this, or the time for it has passed.' },
  'giving.dispute-too-large': { status: 400, message: 'Together with what went back, that is more than was paid.' },
  'giving.dispute-of-other-payment': {
    status: 409,
    message: 'That dispute was recorded about another payment. Please compare both numbers.',
  },
  'giving.second-person': { status: 400, message: 'A second person has to confirm this.' },
  'giving.refund-first': {
    status: 400,
    message: 'Some of this pledge was paid online. Please refund that payment first.',
  },
  'giving.project-overdrawn': {
    status: 400,
    message: 'The project does not hold that much any more, so it cannot be taken from it.',
  },
  'giving.not-refundable': { status: 400, message: 'There is no received money in this order that could be refunded.' },
  'giving.not-parked': {
    status: 400,
    message: 'None of this money is unallocated: it belongs to a gift, or it has gone back.',
  },
  'giving.order-unknown': { status: 400, message: 'We can’t find an order with that number.' },
  'giving.project-unknown': { status: 400, message: 'We can’t find a project like that.' },
  'giving.order-held': {
    status: 409,
    message:
      'The amount of that order is held on a card, and is taken once the card is verified. Please choose the project instead.',
  },
  'giving.not-allocatable': {
    status: 409,
    message:
      'This money cannot go there: part of it went back, its amount is not that of the order, or that gift is paid already or being paid right now.',
  },
  'giving.allocation-changed': {
    status: 409,
    message:
      'The pledge that this money is for was paid, ended or reopened since the request. Please turn it down and request it again.',
  },
  'giving.refund-too-large': { status: 400, message: 'That is more than is left of this gift.' },
  'giving.refund-open': { status: 409, message: 'Another refund of this order is not finished yet.' },
  'giving.refund-state': { status: 409, message: 'This refund is not in a state in which that can be done.' },
  'giving.disputed': {
    status: 400,
    message: 'This payment is disputed at the provider. A refund now would give the money back twice.',
  },
  'giving.nothing-to-move': { status: 400, message: 'Nothing of this gift is left in that project.' },
  'giving.move-same-project': {
    status: 400,
    message: 'The gift is in this project already. Please choose another one.',
  },
  'giving.move-not-public': { status: 400, message: 'A gift can only move to a project that is public.' },
  'giving.move-disputed': {
    status: 400,
    message: 'This payment is disputed at the provider. Please wait for the outcome before you move the gift.',
  },
  'giving.move-changed': {
    status: 409,
    message: 'Part of this gift went back since the request. Please turn it down and move the rest.',
  },
  'giving.capture-unknown': { status: 400, message: 'We can’t find a payment with that transaction at that provider.' },
  'giving.card-limit': {
    status: 429,
    message: 'You cannot register another card at the moment. Please try again tomorrow, or contact us.',
  },
  'giving.card-not-usable': { status: 400, message: 'You can’t use this card for that right now.' },
  'giving.card-too-large': {
    status: 400,
    message: 'Until this card is verified, only a small gift can be made with it. Please verify it first.',
  },
} as const

/** The expected errors about bank money and bank statements. */
export const bankRefusals = {
  'giving.bank-details-needed': {
    status: 400,
    message: 'Please give the amount, our bank account, the reference of the bank and the value date.',
  },
  'giving.bank-reference-used': { status: 409, message: 'That bank reference was entered for this pledge before.' },
  'giving.bank-entry-linked': {
    status: 409,
    message: 'This money has a line of a bank statement, or was taken back already. Undo the line first.',
  },
  'giving.bank-account-unknown': {
    status: 400,
    message:
      'Please choose one of the bank accounts in the currency of the pledge. New ones are added under Bank statements.',
  },
  'giving.bank-file-imported': {
    status: 409,
    message: 'This file was imported before, with another format. Its lines would be added a second time.',
  },
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
    message: 'A settlement or a refund stands alone, and each pledge, project or line can be named once.',
  },
  'giving.bank-part-direction': {
    status: 400,
    message:
      'Charges, payouts, refunds and money that was sent back explain money that went out; everything else explains money that came in.',
  },
  'giving.bank-refund-differs': {
    status: 400,
    message: 'That refund has another amount or currency, or it was not made by hand, or the provider has paid it.',
  },
  'giving.bank-entry-differs': {
    status: 409,
    message: 'That entry has another amount, currency or account, or it is linked to a bank line already.',
  },
  'giving.bank-return-differs': {
    status: 409,
    message: 'That line is of another currency, or not that much of its money is unallocated any more.',
  },
  'giving.bank-undo-returned': {
    status: 409,
    message: 'Some of this money was sent back. Please undo the explanation of that transfer first.',
  },
  'giving.bank-undo-reported': {
    status: 409,
    message:
      'The provider has reported this refund since, or a sum that may contain it, which was booked beside this one. It cannot be undone.',
  },
  'giving.bank-undo-refund': {
    status: 409,
    message: 'This line paid a refund, and the donor has the money. It cannot be undone.',
  },
  'giving.bank-month-running': { status: 400, message: 'This month has not ended yet.' },
  'giving.bank-month-closed': {
    status: 409,
    message: 'That month is closed. What became known later is booked as a new entry in the open month.',
  },
  'giving.bank-month-order': { status: 409, message: 'Please close the earlier months first.' },
  'giving.bank-month-changed': {
    status: 409,
    message: 'Something was booked or entered meanwhile. Please look at the figures again.',
  },
  'giving.bank-month-own': {
    status: 400,
    message: 'You entered the balance, so another person has to close the month.',
  },
  'giving.bank-month-balance-missing': { status: 400, message: 'Please enter the balance of the bank first.' },
  'giving.bank-month-note': {
    status: 400,
    message: 'No row explains the whole difference. Please import the missing lines, or explain it in a note.',
  },
  'giving.bank-month-busy': {
    status: 409,
    message: 'Somebody is booking money at the bank right now. Please try again in a moment.',
  },
  'giving.bank-part-currency': { status: 400, message: 'The pledge is in another currency than this bank account.' },
} as const
