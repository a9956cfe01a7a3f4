import { edit, type Mutation } from './mutation.ts'
import { peopleMutations } from './people-mutations.ts'
import { providerMutations } from './provider-mutations.ts'
import { securityMutations } from './security-mutations.ts'

const giving = 'server/src/domains/giving'

const payments = `${giving}/payments`
const inbound = `${giving}/inbound`
const refunds = `${giving}/refunds`

export const mutations: readonly Mutation[] = [
  ...providerMutations,
  ...peopleMutations,
  ...securityMutations,
  {
    fault: 'an acknowledged webhook may never be processed',
    inFunction: {
      name: 'receive_hooks',
      from: "select k.id from kept k where k.state = 'received'",
      to: "select k.id from kept k where k.state = 'failed'",
    },
    caughtBy: {
      file: `${inbound}/sweep-webhooks.test.ts`,
      test: 'a process that dies right after storing a webhook leaves the job that processes it',
    },
  },
  {
    fault: 'the card-testing detection reads every order',
    ...edit(
      `${payments}/payments.reads.ts`,
      'where id >= first_id_at(ends - part) and id < first_id_at(ends) order by id desc limit 100',
      'where id_time(id) >= ends - part and id_time(id) < ends order by id desc limit 100',
    ),
    caughtBy: {
      file: `${payments}/guest-watch.test.ts`,
      test: 'many old orders, of guests and of members, do not make the count more expensive',
    },
  },
  {
    fault: 'the sweep stops after the first attempts that are due',
    ...edit(
      `${inbound}/sweep-attempts.ts`,
      'if (ids.length < perClaim || monitored.isDown() || signal?.aborted) return checked',
      'if (checked >= 0) return checked',
    ),
    caughtBy: {
      file: `${inbound}/sweep-attempts.test.ts`,
      test: 'more attempts are due than one claim takes: one sweep processes all',
    },
  },
  {
    fault: 'one attempt that throws stops all behind it',
    ...edit(
      `${inbound}/sweep-attempts.ts`,
      "deps.log.error({ err, provider, orderId }, 'attempt not checked, will be tried again')",
      'throw new Error(`${provider} ${orderId}`, { cause: err })',
    ),
    caughtBy: {
      file: `${inbound}/sweep-attempts.test.ts`,
      test: 'one attempt whose look-up throws: the others are settled, and it is retried',
    },
  },
  {
    fault: 'receipt numbers are cut at ten million a year',
    inFunction: {
      name: 'receipt_number',
      from: "lpad(of_serial::text, greatest(9, length(of_serial::text)), '0')",
      to: "lpad(of_serial::text, 7, '0')",
    },
    caughtBy: {
      file: `${giving}/receipts/receipt-number.test.ts`,
      test: 'the ten-millionth and the billionth receipt of a year are written out, and no two are alike',
    },
  },
  {
    fault: 'a share that a project holds only in part is written off whole',
    ...edit(
      `${refunds}/take-from-order.ts`,
      'partOf(share, Math.min(share.minor, Math.max(0, held)))',
      'partOf(share, held < share.minor ? 0 : share.minor)',
    ),
    caughtBy: {
      file: `${giving}/disputes/write-off.test.ts`,
      test: 'a project that holds a part of its share gives that part, and the rest is written off',
    },
  },
  {
    fault: 'two gifts out of one cart',
    inFunction: {
      name: 'judge_captures',
      from: "when c.is_paid then 'excess'",
      to: "when c.status in ('Successful', 'Reversed') then 'excess'",
    },
    caughtBy: { file: `${payments}/one-gift.test.ts`, test: 'the old link of a cart is paid first' },
  },
  {
    fault: 'an unknown outcome expires because nothing was found',
    ...edit(
      `${payments}/attempt-flow.ts`,
      "deadline: { expired: ['created', 'awaiting_payer'],",
      "deadline: { expired: ['created', 'awaiting_payer', 'completing', 'unknown'],",
    ),
    caughtBy: {
      file: `${payments}/look-up-attempt.test.ts`,
      test: 'an attempt that is unknown stays so for as long as its provider cannot find it',
    },
  },
  {
    fault: 'a look-up without a response ends a claim',
    ...edit(
      `${payments}/settle-attempt.ts`,
      "if (by === 'completion') await setUnsettled(db, attempt, { by, to: 'unknown', now })",
      "await setUnsettled(db, attempt, { by, to: 'unknown', now })",
    ),
    caughtBy: {
      file: `${payments}/attempt-flow.test.ts`,
      test: 'look-up: no response moves an attempt from the listed states only',
    },
  },
  {
    fault: 'a look-up from before the payer returned ends the claim',
    edits: [
      { path: `${payments}/settle-attempt.ts`, from: "  } else if (by === 'completion') {\n", to: '  } else {\n' },
      {
        path: `${payments}/attempt-flow.ts`,
        from: "    expired: unsettled,\n    unknown: ['awaiting_payer', 'completing'],",
        to: "    expired: unsettled,\n    awaiting_payer: ['completing', 'unknown'],\n    unknown: ['awaiting_payer', 'completing'],",
      },
    ],
    caughtBy: {
      file: `${payments}/attempt-flow.test.ts`,
      test: 'look-up: not paid yet moves an attempt from the listed states only',
    },
  },
  {
    fault: "an address yields another donor's name and telephone",
    ...edit(
      `${giving}/orders/orders.reads.ts`,
      "    .where('order_id', '=', orderId)\n    .where('first_name', 'is not', null)",
      "    .where('email', '=', (eb) => eb.selectFrom('order_contacts as c').select('c.email').where('c.order_id', '=', orderId))\n    .where('first_name', 'is not', null)\n    .orderBy('order_id', 'desc')",
    ),
    caughtBy: {
      file: `${payments}/known-donor.http.test.ts`,
      test: 'a browser that typed the address of somebody else once gets its own details back, never theirs',
    },
  },
  {
    fault: 'an unreadable signed webhook ends as done',
    inFunction: {
      name: 'receive_hooks',
      from: "when g.facts ? 'problem' then 'failed'",
      to: "when g.facts ? 'problem' then 'done'",
    },
    caughtBy: {
      file: `${payments}/unhandled-webhooks.http.test.ts`,
      test: 'a signed webhook of Fygaro that cannot be read is acknowledged, listed, and handled by a person once',
    },
  },
  {
    fault: 'a capture at PayPal that matches no order is not booked',
    ...edit(`${inbound}/process-webhook.ts`, 'if (facts.subject)', 'if (facts.subject && attempt)'),
    caughtBy: {
      file: `${payments}/unhandled-webhooks.http.test.ts`,
      test: 'a capture at PayPal that fits no order of ours is booked as unallocated',
    },
  },
  {
    fault: 'a pending refund that is completed manually is booked twice',
    ...edit(
      `${refunds}/complete-manual-refund.ts`,
      '{ hand_reference: reference }',
      '{ provider_refund_id: reference }',
    ),
    caughtBy: {
      file: `${refunds}/pending-refunds.test.ts`,
      test: "finished by hand while it was pending: the provider's number stays, and its webhook books nothing again",
    },
  },
  {
    fault: 'a partly refunded gift keeps its receipt',
    ...edit(
      `${refunds}/take-from-order.ts`,
      'const remaining = await settleReceipt(tx, { orderId: order.id, reason, seal })',
      'const remaining = order.total_minor - order.refunded_minor - taken\n  if (remaining <= 0) await settleReceipt(tx, { orderId: order.id, reason, seal })',
    ),
    caughtBy: {
      file: `${giving}/receipts/partial-refund.test.ts`,
      test: 'a part of a gift goes back: the old number is void and replaced, the new one is valid for what remains',
    },
  },
  {
    fault: 'a payment that was reviewed and denied stays under review',
    ...edit(`${payments}/payments.writes.ts`, "...(isReviewed ? (['VerificationRequested'] as const) : []),", ''),
    caughtBy: {
      file: `${payments}/look-up-attempt.test.ts`,
      test: 'a payment that PayPal reviews and then denies is failed, and its status text says so',
    },
  },
  {
    fault: 'a fee that is learned after the report is lost',
    inFunction: { name: 'apply_captures', from: 'perform post_late_fees(facts);', to: '' },
    caughtBy: {
      file: `${payments}/late-fees.test.ts`,
      test: 'the fee of a capture is learned after the report: it is posted once',
    },
  },
  {
    fault: 'the same request after a failed start returns a link that can never be paid',
    ...edit(
      `${payments}/begin-payment.ts`,
      'if (key) await deletePaymentRequest(tx, key, attempt.order_id)',
      "if (key === '') await deletePaymentRequest(tx, key, attempt.order_id)",
    ),
    caughtBy: {
      file: `${payments}/begin-again.http.test.ts`,
      test: 'after a start that failed with http500 the same request opens a new order, and its link can be paid',
    },
  },
  {
    fault: 'a rate of tomorrow applies today',
    ...edit(`${giving}/orders/orders.reads.ts`, "    .where('as_of', '<=', day)\n", ''),
    caughtBy: {
      file: `${payments}/largest-gift.http.test.ts`,
      test: 'a rate that is dated tomorrow is known today: today’s applies',
    },
  },
  {
    fault: 'the largest gift is one number for both currencies',
    ...edit(
      `${giving}/orders/prepare-order.ts`,
      'deps.largestGiftMinor[request.currency]',
      'deps.largestGiftMinor.JMD',
    ),
    caughtBy: { file: `${payments}/largest-gift.http.test.ts`, test: 'each currency has its own largest gift' },
  },
]
