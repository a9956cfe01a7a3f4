-- Which exchange this database belongs to. `npm run db:migrate` writes it from the configuration; a server that is configured for
-- another one refuses to start (docs/decisions/0019).
create table exchange (
  only_row  boolean primary key default true check (only_row),
  code      text not null check (code ~ '^[A-Z]{2}$'),
  time_zone text not null
);
insert into exchange (code, time_zone) values ('JM', 'America/Jamaica');

-- Numbers that people hold carry the code, and the year of a receipt is the exchange's: neither changes once one was given out.
create function guard_exchange() returns trigger language plpgsql as $$
begin
  if (new.code, new.time_zone) is not distinct from (old.code, old.time_zone) then return new; end if;
  if exists (select from orders) or exists (select from receipts) then
    raise exception 'the exchange % (%) has orders or receipts: it does not become % (%)', old.code, old.time_zone, new.code, new.time_zone
      using errcode = '23514';
  end if;
  -- Fails on a name that PostgreSQL does not know.
  perform now() at time zone new.time_zone;
  return new;
end $$;
create trigger exchange_is_guarded before update on exchange for each row execute function guard_exchange();
create trigger exchange_stays before delete on exchange for each row execute function refuse_change();

-- The calendar day at the exchange.
create function local_day(moment timestamptz default now()) returns date language sql stable as $$
  select (moment at time zone time_zone)::date from exchange
$$;

-- Serials run for each exchange and year.
alter table receipt_series add column exchange text not null default 'JM';
alter table receipt_series alter column exchange drop default;
alter table receipt_series drop constraint receipt_series_pkey;
alter table receipt_series add primary key (exchange, year);
alter table receipts add column exchange text not null default 'JM';
alter table receipts alter column exchange drop default;
alter table receipts drop constraint receipts_year_serial_key;
alter table receipts add constraint receipts_serial_key unique (exchange, year, serial);

-- `JM-2026-000000042-9F3A1C`: exchange, year, serial of nine digits or more (lpad alone would cut the tenth), and six letters that cannot be
-- guessed from the serial. Receipts from before have no code and seven digits; they keep their numbers.
create function receipt_number(of_exchange text, of_year int, of_serial int, of_transaction uuid, p_inner bytea, p_outer bytea)
returns text language sql immutable parallel safe as $$
  select format('%s-%s-%s-%s', of_exchange, of_year, lpad(of_serial::text, greatest(9, length(of_serial::text)), '0'),
    upper(substr(encode(seal_of(of_serial || '|' || of_transaction, p_inner, p_outer), 'hex'), 1, 6)))
$$;

-- `JM-INV-00001234`, as donors quote it and providers show it; eight digits or more.
create function invoice_number(of_exchange text, of_invoice bigint) returns text language sql immutable parallel safe as $$
  select format('%s-INV-%s', of_exchange, lpad(of_invoice::text, greatest(8, length(of_invoice::text)), '0'))
$$;

-- Takes the next serials of this year, in the transaction of the money: nobody else gets one before it ends.
create function take_receipt_serials(wanted int, out exchange text, out year int, out first_serial int) language plpgsql as $$
begin
  select x.code, extract(year from now() at time zone x.time_zone)::int into strict exchange, year from exchange x;
  insert into receipt_series as s (exchange, year, last)
  values (take_receipt_serials.exchange, take_receipt_serials.year, wanted)
  on conflict on constraint receipt_series_pkey do update set last = s.last + wanted
  returning s.last - wanted + 1 into first_serial;
end $$;

-- Waits for the series as the gate does, before anything else is locked: both take the series first and the pledge after it.
create or replace function enter_receipt_series() returns void language sql as $$ select take_receipt_serials(0) $$;

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

create or replace function reissue_receipt(of_order uuid, p_inner bytea, p_outer bytea) returns text language plpgsql as $$
declare
  old receipts;
  series record;
  new_number text;
begin
  select r.* into strict old from receipts r join orders o on o.receipt_number = r.number where o.id = of_order and r.status = 'Void';
  series := take_receipt_serials(1);
  new_number := receipt_number(series.exchange, series.year, series.first_serial, old.transaction_id, p_inner, p_outer);
  insert into receipts (number, exchange, year, serial, transaction_id, order_id, currency, amount_minor, seal, replaces)
  values (new_number, series.exchange, series.year, series.first_serial, old.transaction_id, of_order, old.currency, old.amount_minor,
    seal_of(receipt_text(new_number, old.transaction_id), p_inner, p_outer), old.number);
  update orders set receipt_number = new_number where id = of_order;
  return new_number;
end $$;

create or replace function settle_pledge(of_pledge uuid, of_order uuid, minor bigint) returns void language plpgsql as $$
begin
  insert into pledge_receipts (pledge_id, channel, order_id, amount_minor, local_minor, value_date)
  select of_pledge, 'Online', of_order, minor, o.local_total_minor, local_day()
  from orders o where o.id = of_order;
  perform receive_for_pledge(of_pledge, minor, 'paid online');
end $$;
