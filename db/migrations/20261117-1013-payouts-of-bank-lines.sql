-- Money that went out: a payout to the company of a project, or a refund that was approved and paid by a transfer (docs/decisions/0053).
alter type bank_part_kind add value 'payout';
alter type bank_part_kind add value 'refund';

-- The new values cannot be used in the transaction that adds them, so they are compared as text.
alter table bank_parts
  add column project_id uuid,
  add column refund_id uuid references refunds (id),
  -- The pledge was created from this line: a gift without a promise before it.
  add column is_new_pledge boolean not null default false,
  add check ((kind::text = 'payout') = (project_id is not null)),
  add check ((kind::text = 'refund') = (refund_id is not null));
create unique index bank_parts_of_refund on bank_parts (refund_id) where refund_id is not null;
