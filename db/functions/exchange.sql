-- Invoice and receipt numbers contain the code, and the year of a receipt is that of the time zone: neither changes after the first order.
create or replace function guard_exchange() returns trigger language plpgsql as $$
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

-- The calendar day at the exchange.
create or replace function local_day(moment timestamptz default now()) returns date language sql stable as $$
  select (moment at time zone time_zone)::date from exchange
$$;

-- `JM-INV-00001234`, as donors quote it and providers show it; eight digits or more.
create or replace function invoice_number(of_exchange text, of_invoice bigint) returns text language sql immutable parallel safe as $$
  select format('%s-INV-%s', of_exchange, lpad(of_invoice::text, greatest(8, length(of_invoice::text)), '0'))
$$;
