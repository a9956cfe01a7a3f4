-- What a person typed when they finished a refund by hand stands apart from the provider's own number of it: a webhook that names the refund
-- later is then known as the same one.
alter table refunds add column hand_reference text;
create unique index refunds_hand_reference on refunds (provider, hand_reference) where hand_reference is not null;
-- When the provider was last asked how a refund stands.
alter table refunds add column asked_at timestamptz;
