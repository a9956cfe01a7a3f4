-- The trigger of bank_months.
create or replace function refuse_change_of_closed_month() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'a closed month is never changed'; end if;
  return coalesce(new, old);
end $$;

-- The trigger of bank_movements: the line of a movement may become known later, and nothing else changes.
create or replace function refuse_change_of_movement() returns trigger language plpgsql as $$
declare
  but_line bank_movements;
begin
  if tg_op = 'UPDATE' then
    but_line := new;
    but_line.line_id := old.line_id;
    if but_line is not distinct from old and num_nulls(old.line_id, new.line_id) = 1 then return new; end if;
  end if;
  raise exception 'bank_movements is append-only, except for the line of what was entered by hand';
end $$;

-- What a posting on A:bank counts as in the figures of its month.
create or replace function bank_movement_kind_of(p_kind text) returns bank_movement_kind language sql immutable parallel safe as $$
  select case p_kind when 'opening' then 'opening' when 'payout' then 'paid_out' when 'bank_payout' then 'paid_out'
    when 'bank_charge' then 'charge' when 'bank_refund' then 'refunded' when 'bank_returned' then 'refunded'
    when 'pledge_reversal' then 'refunded' else 'received' end::bank_movement_kind
$$;

-- The first month of the bank account of a currency that is not closed; -infinity while none is.
create or replace function open_bank_month(of_currency currency) returns date language sql stable as $$
  select coalesce((max(month) + interval '1 month')::date, '-infinity') from bank_months where currency = of_currency and closed_at is not null
$$;

-- The same for who books at the bank: that month stays open until the transaction ends. The lock is the one of the account A:bank, shared.
create or replace function enter_bank_month(of_currency currency) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_writers()::int, id) from ledger_accounts where code = format('A:bank:%s', of_currency);
  return open_bank_month(of_currency);
end $$;

-- The same for who closes it: nothing is booked at the bank until the transaction ends. It does not wait for long, because those who book
-- would wait behind it, with locks that others who book are waiting for.
create or replace function lock_bank_month(of_currency currency) returns date language plpgsql as $$
begin
  perform set_config('lock_timeout', '500ms', true);
  perform pg_advisory_xact_lock(ledger_writers()::int, id) from ledger_accounts where code = format('A:bank:%s', of_currency);
  perform set_config('lock_timeout', '0', true);
  return open_bank_month(of_currency);
end $$;

-- Records a posting on A:bank in the month of its day or, if that one is closed, in the first open one.
create or replace function enter_bank_movement(of_transaction uuid, of_kind bank_movement_kind, in_currency currency, minor bigint, day date,
  of_line uuid) returns void language plpgsql as $$
declare
  first_open date := enter_bank_month(in_currency);
  own_month date := date_trunc('month', day)::date;
begin
  insert into bank_movements (transaction_id, currency, kind, amount_minor, month, of_month, line_id)
  values (of_transaction, in_currency, of_kind, minor, greatest(own_month, first_open), case when own_month < first_open then own_month end,
    of_line);
end $$;

-- The trigger of bank_parts: whether our bank paid a refund, in place of the provider.
create or replace function set_transferred() returns trigger language plpgsql as $$
begin
  update refunds set is_transferred = not new.is_undone,
    modified_at = (select x.confirmed_at from bank_explanations x where x.id = new.explanation_id)
  where id = new.refund_id;
  return null;
end $$;
