/** A fault that money once had, put back into the code, and the test that must fail then. */
export interface Mutation {
  fault: string
  /** Words of existing files that are replaced. */
  edits?: readonly { path: string; from: string; to: string }[]
  /** The same in the newest text of a function of the database. */
  inFunction?: { name: string; from: string; to: string }
  caughtBy: { file: string; test: string }
}

const giving = 'server/src/domains/giving'

const payments = `${giving}/payments`
const refunds = `${giving}/refunds`

/** In one file: these words for those. */
const edit = (path: string, from: string, to: string): Pick<Mutation, 'edits'> => ({ edits: [{ path, from, to }] })

export const mutations: readonly Mutation[] = [
  {
    fault: 'an acknowledged webhook may never be followed',
    inFunction: {
      name: 'receive_hooks',
      from: "select k.id from kept k where k.state = 'received'",
      to: "select k.id from kept k where k.state = 'failed'",
    },
    caughtBy: {
      file: `${payments}/sweep-webhooks.test.ts`,
      test: 'a process that dies as soon as it has kept a webhook leaves the job that follows it',
    },
  },
  {
    fault: 'the watch over guests reads every order there is',
    ...edit(
      `${payments}/payments.reads.ts`,
      'where id >= first_id_at(ends - part) and id < first_id_at(ends) order by id desc limit 100',
      'where id_time(id) >= ends - part and id_time(id) < ends order by id desc limit 100',
    ),
    caughtBy: {
      file: `${payments}/guest-watch.test.ts`,
      test: 'many old orders, of guests and of members, do not make a look at the watch dearer',
    },
  },
  {
    fault: 'the sweep stops after the first attempts that are due',
    ...edit(
      `${payments}/sweep-attempts.ts`,
      'if (ids.length < perClaim || line.isSilent() || signal?.aborted) return checked',
      'if (checked >= 0) return checked',
    ),
    caughtBy: {
      file: `${payments}/sweep-attempts.test.ts`,
      test: 'more than one claim takes: one sweep works through all that is due',
    },
  },
  {
    fault: 'one attempt that throws stops all behind it',
    ...edit(
      `${payments}/sweep-attempts.ts`,
      "deps.log.error({ err, provider, orderId }, 'attempt not checked, will be tried again')",
      'throw new Error(`${provider} ${orderId}`, { cause: err })',
    ),
    caughtBy: {
      file: `${payments}/sweep-attempts.test.ts`,
      test: 'one attempt whose look-up throws: those behind it are settled, and it is tried again',
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
      file: `${refunds}/write-off.test.ts`,
      test: 'a project that holds a part of its share gives that part, and the rest is written off',
    },
  },
]
