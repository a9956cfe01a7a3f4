import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyCaptures } from '../src/domains/giving/payments/gate.writes.ts'
import { foldLedger } from '../src/domains/giving/ledger/ledger.writes.ts'
import { createReceiptSeal } from '../src/domains/giving/receipts/receipt-seal.ts'
import { readChecks } from '../src/kit/database/invariants.ts'
import { brokenInvariants } from './money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from './scenes/giving/gifts.ts'
import { openTestDatabase } from './worlds/test-database.ts'

const { db, pool } = await openTestDatabase()
const seal = createReceiptSeal(['a secret of the tests'])
const [project = '', other = ''] = await addProjects(db, 2)
const cartId = randomUUID()
await pool.query('insert into carts (id, user_id) values ($1, $1)', [cartId])
const gifts = [
  { projectId: project, minor: 5_000 },
  { projectId: other, minor: 2_000 },
]
const order = await addOrder(db, { gifts, cartId })
const fact = captureOf(order)
await applyCaptures(db, seal, [fact])
await applyCaptures(db, seal, [captureOf(order)])
await foldLedger(db)

const txn = `(select transaction_id from ledger_keys where key = 'capture:fygaro:${fact.providerTxnId}')`
const aRefund = (state: string, age: string) =>
  `insert into refunds (order_id, provider, provider_txn_id, currency, amount_minor, reason, state, modified_at)
   values ('${order.orderId}', 'fygaro', '${fact.providerTxnId}', 'JMD', 100, 'planted', '${state}', now() - interval '${age}')`
const aCard = (status: string, attempts: number) =>
  `insert into cards (id, user_id, token_sealed, token_fingerprint, holder_name, brand, last4, expires_yymm, currency, status, attempts)
   values ('${order.paymentId}', '${cartId}', '', '', '', '', '1111', '3001', 'JMD', '${status}', ${attempts})`
const aWebhook = (facts: object, age = '0 seconds') =>
  `insert into hook_events (id, provider, dedupe_key, event_type, facts, state)
   values (first_id_at(now() - interval '${age}'), 'fygaro', 'planted', 'x', '${JSON.stringify(facts)}', 'received')`
const entry = (account: string, minor: number) =>
  `insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
   select ${txn}, id, 'JMD', ${minor} from ledger_accounts where code = '${account}'`

/** Manual changes to the database, and the check that detects each. */
const planted: Record<string, string[]> = {
  'allocations-are-whole': [
    `insert into allocations (provider, provider_txn_id, order_id, transaction_id, was)
     select provider, provider_txn_id, order_id, ${txn}, 'excess' from captures where outcome <> 'applied'`,
  ],
  'bank-money-is-the-bank-receipts': [entry('A:bank:JMD', 500), entry('A:psp:fygaro:JMD', -500)],
  'bank-movements-are-the-entries': [entry('A:bank:JMD', 500), entry('A:psp:fygaro:JMD', -500)],
  'captures-are-booked': [`delete from ledger_keys where key = 'capture:fygaro:${fact.providerTxnId}'`],
  'captures-are-booked-in-full': [`update captures set amount_minor = amount_minor + 1 where outcome = 'applied'`],
  'card-guesses-are-few': [aCard('VerificationNeeded', 3)],
  'carts-have-one-open-order': [
    `update orders set status = 'Pending', paid_at = null`,
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', new_id()))).* from orders o`,
  ],
  'closed-bank-months-stay': [
    `insert into bank_months (currency, month, balance_minor, document_id, entered_by, entered_at, closed_by, closed_at, opening_minor,
       received_minor, refunded_minor, paid_out_minor, charges_minor, closing_minor, differences)
     values ('JMD', '2026-01-01', 0, new_id(), new_id(), now(), new_id(), now(), 0, 100, 0, 0, 0, 100, '[]')`,
  ],
  'conversion-account-is-empty': [entry('X:fx:JMD', 5)],
  'daily-totals-are-the-rows': [`update orders set refunded_minor = 1`],
  'drafts-are-of-editable-projects': [
    `with other as (insert into companies (name) values ('Another company') returning id)
     insert into project_drafts (company_id, project_id, form, version, created_at, saved_at)
     select other.id, projects.id, '{}', 1, now(), now() from other, projects where projects.id = '${project}'`,
  ],
  'explained-bank-lines-add-up': [
    `with account as (
       insert into bank_accounts (name, code, currency, format, created_by, created_at, modified_at)
       values ('planted', 'PLANTED', 'JMD', '{}', new_id(), now(), now()) returning id
     ), statement as (
       insert into bank_statements (account_id, file_name, sha256, lines, imported_by, imported_at)
       select id, 'planted', '', 1, new_id(), now() from account returning id, account_id
     )
     insert into bank_lines (account_id, booked_on, reference, amount_minor, position, description, payer, statement_id, line_no,
       queued_by, queued_at, is_explained)
     select account_id, '2026-01-05', '', 100, 1, '', '', id, 1, new_id(), now(), true from statement`,
  ],
  'indexes-are-valid': [`create index planted on only audit_headers (seq, operation)`],
  'jobs-are-not-dead': [
    `select graphile_worker.add_job('none', max_attempts => 1)`,
    `update graphile_worker._private_jobs set attempts = 1`,
  ],
  'ledger-balances': [`update ledger_entries set amount_minor = amount_minor + 1 where project_id is null`],
  'ledger-checkpoints-are-the-entries': [`update ledger_checkpoints set balance_minor = balance_minor + 1`],
  'ledger-has-no-orphans': [`delete from ledger_transactions where id = ${txn}`],
  'ledger-is-folded': [
    `update ledger_fold set through_id = 0, folded_at = now() - interval '1 hour'`,
    `update ledger_entries set transaction_id = first_id_at(now() - interval '11 minutes')`,
  ],
  'listed-projects-were-approved-by-two-people': [`update projects set submissions = 1 where id = '${project}'`],
  'members-are-people-of-their-company': [
    `insert into user_profiles (user_id, company_id) values ('${cartId}', '${cartId}')`,
  ],
  'moved-gifts-are-booked': [
    // Its transaction is that of the capture: nothing was taken from the one project or given to the other.
    `insert into gift_moves (id, order_id, from_project_id, to_project_id, currency, amount_minor, local_minor, reason, requested_by,
       approved_by, transaction_id, moved_at)
     values (new_id(), '${order.orderId}', '${project}', '${other}', 'JMD', 5000, 5000, 'planted', '${cartId}', '${cartId}', ${txn}, now())`,
  ],
  'no-card-numbers-are-kept': [aWebhook({ note: 'card 4012000000020071' })],
  'only-verified-cards-are-charged': [
    aCard('VerificationNeeded', 0),
    `update payments set card_id = '${order.paymentId}' where id = '${order.paymentId}'`,
  ],
  'one-gift-a-cart': [
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', new_id()))).* from orders o`,
  ],
  'order-history-is-legal': [`delete from payment_events where to_status = 'Successful'`],
  'order-items-add-up': [`update order_items set amount_minor = amount_minor + 1`],
  'orders-do-not-wait-for-review': [
    `update orders set id = first_id_at(now() - interval '4 days'), status = 'VerificationRequested', paid_at = null`,
  ],
  'parked-money-is-the-parked-captures': [
    `update captures set amount_minor = amount_minor - 1 where outcome <> 'applied'`,
  ],
  'payments-are-not-unknown': [`update payments set state = 'unknown', modified_at = now() - interval '25 hours'`],
  'pictures-are-public-with-their-article': [
    `insert into stored_files (id, type, name, content_type, size_bytes, sha256, storage_key, public_from)
     values ('${cartId}', 'NewsArticleImage', 'a', 'image/png', 1, '', 'planted', now())`,
    `insert into news_articles (name, title, overview, description, author_name, status, publish_at, image_file_id)
     values ('a', 'a', 'a', 'a', 'a', 'Published', now() + interval '1 hour', '${cartId}')`,
  ],
  'project-entries-have-a-source': [`update ledger_transactions set order_id = null where id = ${txn}`],
  'project-totals-are-the-entries': [`update project_received set received_minor = received_minor + 1`],
  'projects-are-not-overdrawn': [`update ledger_checkpoints set balance_minor = 1`],
  'projects-have-what-was-given': [
    // From one project to another: all totals over the whole ledger stay the same.
    `update ledger_entries set amount_minor = amount_minor + 100 where project_id = '${project}'`,
    `update ledger_entries set amount_minor = amount_minor - 100 where project_id = '${other}'`,
  ],
  'provider-money-is-the-captures': [`delete from captures where outcome <> 'applied'`],
  'receipts-say-what-remains': [`update receipts set amount_minor = amount_minor + 1`],
  'receipt-series-has-no-gap': [`update receipt_series set last = last + 1`],
  'received-is-never-negative': [`update project_received set gifts = -1`],
  'refunded-is-what-went-back': [`update order_items set refunded_minor = 1 where project_id = '${project}'`],
  'refunds-come-to-an-end': [aRefund('pending', '6 days')],
  'refunds-stay-below-captures': [aRefund('succeeded', '0 days'), `update refunds set amount_minor = 1000000`],
  'reminders-are-mailed-once': [
    `with pledge as (
       insert into pledges (code, project_id, investor_type, email, phone_number, currency, total_minor, terms_version)
       values ('planted', '${project}', 'Individual', '', '', 'JMD', 100, '1') returning id)
     insert into pledge_reminders (pledge_id, days) select id, 7 from pledge`,
  ],
  'reversed-orders-went-back': [`update captures set refunded_minor = amount_minor where outcome = 'applied'`],
  'successful-orders-have-one-capture': [`update captures set order_id = null`],
  'webhooks-do-not-wait': [aWebhook({}, '11 minutes')],
}

const find = async (name: string, statements: readonly string[]): Promise<number> => {
  const check = readChecks().find((of) => of.name === name)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Bypasses triggers and foreign keys.
    await client.query('set local session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    return (await client.query(check?.text ?? '')).rows.length
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('all checks hold if nothing was changed manually', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})

test.each(Object.entries(planted))(
  '%s detects the planted violation, and reports nothing before',
  async (name, statements) => {
    expect(await find(name, [])).toBe(0)
    expect(await find(name, statements)).toBeGreaterThan(0)
  },
)

test('a job that is still running its last attempt is not dead', async () => {
  const atWork = [
    `select graphile_worker.add_job('none', max_attempts => 1)`,
    `update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'somebody'`,
  ]
  expect(await find('jobs-are-not-dead', atWork)).toBe(0)
})

/** Planted in the tests of their tables. */
const elsewhere = [
  'card-holds-are-let-go',
  'disputed-money-is-the-open-disputes',
  'mail-goes-out-once',
  'months-are-made-ahead',
  'pledges-are-their-receipts',
  'promised-refunds-are-the-open-ones',
  'public-project-count',
  'public-projects-have-an-active-company',
  'second-factor-flag-is-true',
]

test('every check has a planted violation, here or in another test', () => {
  const names = readChecks().map(({ name }) => name)
  expect(names.filter((name) => !(name in planted) && !elsewhere.includes(name))).toEqual([])
})
