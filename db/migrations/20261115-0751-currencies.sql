-- What the exchange keeps for each currency. The type `currency` stays an enum: orders, entries and captures hold it by the million, and it
-- costs four bytes there. A row of this table is what makes a value of the enum usable (docs/decisions/0019).
create table currencies (
  code         currency primary key,
  minor_digits smallint not null check (minor_digits between 0 and 4),
  -- The currency in which projects are counted; rates say how much of it one unit of another is worth.
  is_base      boolean not null
);
create unique index currencies_one_base on currencies (is_base) where is_base;

-- The accounts that every currency has, besides those of projects, which are opened when they are first needed.
create function open_currency_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (code, currency)
  select replace(code, '{ccy}', new.code::text), new.code
  from unnest(array['A:bank:{ccy}', 'L:unallocated:{ccy}', 'L:card_verification:{ccy}', 'E:dispute_fee:{ccy}', 'E:writeoff:{ccy}',
    'I:platform_fee:{ccy}', 'X:fx:{ccy}']) code
  union all
  select format('%s:%s:%s', of_provider, p, new.code), new.code
  from unnest(enum_range(null::payment_provider)) p, unnest(array['A:psp', 'A:dispute', 'L:refund_payable', 'E:psp_fee']) of_provider
  on conflict (code) do nothing;
  return null;
end $$;
create trigger currencies_have_accounts after insert on currencies for each row execute function open_currency_accounts();

insert into currencies (code, minor_digits, is_base) values ('JMD', 2, true), ('USD', 2, false);
