-- When a part of a gift has gone back, its receipt is void and another one vouches for what remains (docs/decisions/0018). It is made of
-- the transaction of the gift and of those that took from it, or gave back to it, since: its adjustments.
alter table receipts add column adjustments uuid[] not null default '{}';
-- A chain has no branches: a receipt is replaced once.
create unique index receipts_replaced_once on receipts (replaces) where replaces is not null;

-- As before for a receipt without adjustments, whose seal so stays what it was.
create function receipt_text(of_number text, of_transaction uuid, adjustments uuid[]) returns text language sql stable as $$
  select case when adjustments = '{}' then receipt_text(of_number, of_transaction) else (
    select of_number || '|' || array_to_string(of_transaction || adjustments, '+') || '|' ||
      coalesce(string_agg(a.code || '=' || e.amount_minor || '/' || e.local_minor, ',' order by part.ord, a.code, e.id), '')
    from unnest(of_transaction || adjustments) with ordinality as part (id, ord)
    join ledger_entries e on e.transaction_id = part.id
    join ledger_accounts a on a.id = e.account_id) end
$$;

-- What a receipt says was given to whom. What went back at our own expense (a write-off) stands in the line without a project: the
-- donor has it, though the project has its money too.
create function receipt_lines(of_transaction uuid, adjustments uuid[])
returns table (project_id uuid, minor bigint, local_minor bigint) language sql stable as $$
  select e.project_id, -sum(e.amount_minor)::bigint, sum(e.local_minor)::bigint
  from unnest(of_transaction || adjustments) as part (id)
  join ledger_entries e on e.transaction_id = part.id
  join ledger_accounts a on a.id = e.account_id
  where e.project_id is not null or a.code like 'E:writeoff:%'
  group by e.project_id having sum(e.amount_minor) <> 0
$$;

-- Every transaction that took from the gift of an order, or gave back to it, and is final. A refund that is only promised is not.
create function gift_adjustments(of_order uuid) returns uuid[] language sql stable as $$
  with keys as (
    select format('refund:%s:req', r.id) as key from refunds r where r.order_id = of_order and r.state = 'succeeded'
    union all
    select format('refund:%s:borne', r.id) from refunds r where r.order_id = of_order
    union all
    select format('dispute:%s:lost%s', d.id, step)
    from captures c join disputes d on d.provider = c.provider and d.provider_txn_id = c.provider_txn_id,
      unnest(array['', ':undone']) step
    where c.order_id = of_order and c.outcome = 'applied')
  select coalesce(array_agg(k.transaction_id order by k.transaction_id), '{}') from keys join ledger_keys k on k.key = keys.key
$$;

-- Makes the receipt of an order say what remains of its gift by the books, and answers that. One that says so already stays; another one
-- is void, and replaced where anything remains. Its caller holds the order and the series.
create function settle_receipt(of_order uuid, reason text, p_inner bytea, p_outer bytea) returns bigint language plpgsql as $$
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
    if old.amount_minor = remaining then return remaining; end if;
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

drop function reissue_receipt(uuid, bytea, bytea);
