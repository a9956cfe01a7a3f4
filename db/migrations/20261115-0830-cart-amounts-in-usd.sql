-- A cart remembers an amount for each currency: 5,000 JMD is not 5,000 USD. `amount_minor` is the one in JMD.
alter table cart_items add column usd_amount_minor bigint not null default 0 check (usd_amount_minor >= 0);
