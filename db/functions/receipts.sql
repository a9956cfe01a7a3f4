-- HMAC-SHA256 with the two padded keys, which the server derives.
create or replace function seal_of(said text, inner_key bytea, outer_key bytea) returns bytea language sql immutable parallel safe as $$
  select sha256(outer_key || sha256(inner_key || convert_to(said, 'UTF8')))
$$;

-- The text that a receipt's seal covers: its number and every entry of its transaction.
create or replace function receipt_text(of_number text, of_transaction uuid) returns text language sql stable as $$
  select of_number || '|' || of_transaction || '|' ||
    coalesce(string_agg(a.code || '=' || e.amount_minor || '/' || e.local_minor, ',' order by a.code, e.id), '')
  from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transaction_id = of_transaction
$$;

-- The same for a receipt after partial refunds; without adjustments the text is that of older receipts, so that their seals stay valid.
create or replace function receipt_text(of_number text, of_transaction uuid, adjustments uuid[]) returns text language sql stable as $$
  select case when adjustments = '{}' then receipt_text(of_number, of_transaction) else (
    select of_number || '|' || array_to_string(of_transaction || adjustments, '+') || '|' ||
      coalesce(string_agg(a.code || '=' || e.amount_minor || '/' || e.local_minor, ',' order by part.ord, a.code, e.id), '')
    from unnest(of_transaction || adjustments) with ordinality as part (id, ord)
    join ledger_entries e on e.transaction_id = part.id
    join ledger_accounts a on a.id = e.account_id) end
$$;

-- The lines of a receipt. What was refunded at our own expense (a write-off) is the line without a project: the donor has the money back, and
-- the project keeps it.
create or replace function receipt_lines(of_transaction uuid, adjustments uuid[])
returns table (project_id uuid, minor bigint, local_minor bigint) language sql stable as $$
  select e.project_id, -sum(e.amount_minor)::bigint, sum(e.local_minor)::bigint
  from unnest(of_transaction || adjustments) as part (id)
  join ledger_entries e on e.transaction_id = part.id
  join ledger_accounts a on a.id = e.account_id
  where e.project_id is not null or a.code like 'E:writeoff:%'
  group by e.project_id having sum(e.amount_minor) <> 0
$$;

-- Every final transaction that reduced, restored or moved the gift of an order. A refund that is only promised is not final.
create or replace function gift_adjustments(of_order uuid) returns uuid[] language sql stable as $$
  with keys as (
    select format('refund:%s:req', r.id) as key from refunds r where r.order_id = of_order and r.state = 'succeeded'
    union all
    select format('refund:%s:borne', r.id) from refunds r where r.order_id = of_order
    union all
    select format('dispute:%s:lost%s', d.id, step)
    from captures c join disputes d on d.provider = c.provider and d.provider_txn_id = c.provider_txn_id,
      unnest(array['', ':undone', ':borne']) step
    where c.order_id = of_order and c.outcome = 'applied'
    union all
    select format('move:%s', m.id) from gift_moves m where m.order_id = of_order)
  select coalesce(array_agg(k.transaction_id order by k.transaction_id), '{}') from keys join ledger_keys k on k.key = keys.key
$$;

-- `JM-2026-000000042-9F3A1C`: exchange, year, serial of nine digits or more (lpad alone would cut the tenth), and six letters that cannot be
-- guessed from the serial. Older receipts have no code and seven digits.
create or replace function receipt_number(of_exchange text, of_year int, of_serial int, of_transaction uuid, p_inner bytea, p_outer bytea)
returns text language sql immutable parallel safe as $$
  select format('%s-%s-%s-%s', of_exchange, of_year, lpad(of_serial::text, greatest(9, length(of_serial::text)), '0'),
    upper(substr(encode(seal_of(of_serial || '|' || of_transaction, p_inner, p_outer), 'hex'), 1, 6)))
$$;

-- Takes the next serials of this year. The row stays locked until the transaction ends, so that the series has no gap.
create or replace function take_receipt_serials(wanted int, out exchange text, out year int, out first_serial int) language plpgsql as $$
begin
  select x.code, extract(year from now() at time zone x.time_zone)::int into strict exchange, year from exchange x;
  insert into receipt_series as s (exchange, year, last)
  values (take_receipt_serials.exchange, take_receipt_serials.year, wanted)
  on conflict on constraint receipt_series_pkey do update set last = s.last + wanted
  returning s.last - wanted + 1 into first_serial;
end $$;

-- Locks the series before a pledge is locked, in the same order as apply_captures.
create or replace function enter_receipt_series() returns void language sql as $$ select take_receipt_serials(0) $$;

-- One receipt for each applied capture.
create or replace function issue_receipts(judged judged_capture[], p_inner bytea, p_outer bytea) returns void language plpgsql as $$
declare
  wanted int := (select count(*) from unnest(judged) j where j.outcome = 'applied');
  series record;
begin
  if wanted = 0 then return; end if;
  series := take_receipt_serials(wanted);
  insert into receipts (number, exchange, year, serial, transaction_id, order_id, currency, amount_minor, seal)
  select n.number, series.exchange, series.year, n.serial, n.transaction_id, (n.fact).order_id, (n.fact).currency, (n.fact).minor,
    seal_of(receipt_text(n.number, n.transaction_id), p_inner, p_outer)
  from (
    select s.*, receipt_number(series.exchange, series.year, s.serial, s.transaction_id, p_inner, p_outer) as number
    from (
      select j.fact, j.transaction_id, (series.first_serial - 1 + row_number() over (order by j.transaction_id))::int as serial
      from unnest(judged) j where j.outcome = 'applied') s) n;
end $$;

-- The receipt of money that arrived for a pledge by bank transfer.
create or replace function issue_pledge_receipt(of_receipt uuid, p_inner bytea, p_outer bytea) returns text language plpgsql as $$
declare
  money pledge_receipts;
  series record;
  new_number text;
begin
  select * into strict money from pledge_receipts where id = of_receipt;
  series := take_receipt_serials(1);
  new_number := receipt_number(series.exchange, series.year, series.first_serial, money.transaction_id, p_inner, p_outer);
  insert into receipts (number, exchange, year, serial, transaction_id, pledge_receipt_id, currency, amount_minor, seal)
  select new_number, series.exchange, series.year, series.first_serial, money.transaction_id, money.id, p.currency, money.amount_minor,
    seal_of(receipt_text(new_number, money.transaction_id), p_inner, p_outer)
  from pledges p where p.id = money.pledge_id;
  return new_number;
end $$;

-- Voids the receipt of an order if it no longer states what remains of the gift or which project has it, issues a new one if anything remains,
-- and returns what remains. The caller has locked the order and the series.
create or replace function settle_receipt(of_order uuid, reason text, p_inner bytea, p_outer bytea) returns bigint language plpgsql as $$
declare
  old receipts;
  parts uuid[] := gift_adjustments(of_order);
  remaining bigint;
  series record;
  new_number text;
begin
  select r.* into strict old from receipts r join orders o on o.receipt_number = r.number where o.id = of_order;
  remaining := coalesce((select sum(l.minor) from receipt_lines(old.transaction_id, parts) l), 0);
  if old.status = 'Valid' then
    if old.amount_minor = remaining
      and not exists (select from gift_moves m where m.order_id = of_order and m.transaction_id <> all (old.adjustments)) then
      return remaining;
    end if;
    update receipts set status = 'Void', voided_at = clock_timestamp(), void_reason = reason where number = old.number;
  end if;
  if remaining <= 0 then return remaining; end if;
  series := take_receipt_serials(1);
  new_number := receipt_number(series.exchange, series.year, series.first_serial, old.transaction_id, p_inner, p_outer);
  insert into receipts (number, exchange, year, serial, transaction_id, adjustments, order_id, currency, amount_minor, seal, replaces)
  values (new_number, series.exchange, series.year, series.first_serial, old.transaction_id, parts, of_order, old.currency, remaining,
    seal_of(receipt_text(new_number, old.transaction_id, parts), p_inner, p_outer), old.number);
  update orders set receipt_number = new_number where id = of_order;
  return remaining;
end $$;
