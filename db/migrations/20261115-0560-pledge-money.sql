-- The same press of the button makes one pledge.
alter table pledges
  add column request_key  text unique,
  add column request_hash bytea,
  add column reversal_reason text,
  add column pledger_name text not null generated always as
    (coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), company_name, '')) stored;

-- What is taken back stands beside what came: the same note of the bank, or the same order, below zero.
alter table pledge_receipts drop constraint pledge_receipts_order_id_key;
alter table pledge_receipts drop constraint pledge_receipts_bank_account_bank_reference_pledge_id_key;
create unique index pledge_receipts_once_an_order on pledge_receipts (order_id) where amount_minor > 0;
create unique index pledge_receipts_once_a_note on pledge_receipts (bank_account, bank_reference, pledge_id) where amount_minor > 0;

create index orders_by_pledge on orders (pledge_id) where pledge_id is not null;

-- Waits for the series as the gate does, before anything else is locked: both take the series first and the pledge after it.
create function enter_receipt_series() returns void language sql as $$
  insert into receipt_series as s (year, last) values (extract(year from now() at time zone 'America/Jamaica')::int, 0)
  on conflict (year) do update set last = s.last
$$;

-- The receipt of money that came by the bank: the next number, sealed like those of the gate.
create function issue_pledge_receipt(of_receipt uuid, p_inner bytea, p_outer bytea) returns text language plpgsql as $$
declare
  in_year int := extract(year from now() at time zone 'America/Jamaica');
  money pledge_receipts;
  next_serial int;
  new_number text;
begin
  select * into strict money from pledge_receipts where id = of_receipt;
  insert into receipt_series as s (year, last) values (in_year, 1)
  on conflict (year) do update set last = s.last + 1 returning s.last into next_serial;
  new_number := format('%s-%s-%s', in_year, lpad(next_serial::text, 7, '0'),
    upper(substr(encode(seal_of(next_serial || '|' || money.transaction_id, p_inner, p_outer), 'hex'), 1, 6)));
  insert into receipts (number, year, serial, transaction_id, pledge_receipt_id, currency, amount_minor, seal)
  select new_number, in_year, next_serial, money.transaction_id, money.id, p.currency, money.amount_minor,
    seal_of(receipt_text(new_number, money.transaction_id), p_inner, p_outer)
  from pledges p where p.id = money.pledge_id;
  return new_number;
end $$;
