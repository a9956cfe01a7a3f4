-- What went back of a gift is not always taken from its project: a project that was paid out no longer holds it, and the loss is a write-off
-- (docs/decisions/0012). Companies are shown what was taken from their projects (docs/decisions/0063).
alter table order_items
  add column written_off_minor bigint not null default 0,
  add column written_off_local_minor bigint not null default 0;
create function set_written_off() returns trigger language plpgsql as $$
begin
  select has.minor - (new.amount_minor - new.refunded_minor - promised.minor), has.local - (new.local_minor - new.refunded_local_minor - promised.local)
  into new.written_off_minor, new.written_off_local_minor
  from (
    select coalesce(-sum(e.amount_minor), 0) as minor, coalesce(sum(e.local_minor), 0) as local
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = new.order_id and t.id >= new.order_id and e.transaction_id >= new.order_id and e.project_id = new.project_id
  ) has, (
    select coalesce(sum(i.amount_minor), 0) as minor, coalesce(sum(i.local_minor), 0) as local
    from refunds r join refund_items i on i.refund_id = r.id
    where r.order_id = new.order_id and i.project_id = new.project_id
      and r.state in ('approved', 'submitted', 'manual', 'pending', 'unknown')
  ) promised;
  return new;
end $$;
create trigger order_items_know_losses before update of refunded_minor on order_items
  for each row execute function set_written_off();
