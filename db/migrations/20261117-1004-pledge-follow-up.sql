-- When a pledge is looked at next to remind its pledger; null once nothing is due any more.
alter table pledges
  add column remind_at timestamptz,
  -- When the pledger said that they cannot pay.
  add column declined_at timestamptz;

update pledges set remind_at = created_at + case
    when created_at > now() - interval '7 days' then interval '7 days'
    when created_at > now() - interval '30 days' then interval '30 days'
    else interval '60 days' end
where status = 'Unfulfilled' and received_minor = 0 and created_at > now() - interval '60 days';

create index pledges_to_remind on pledges (remind_at) where remind_at is not null;
create index pledges_declined on pledges (created_at desc, id) where declined_at is not null and status = 'Unfulfilled';

create table pledge_reminders (
  pledge_id uuid not null references pledges (id),
  -- The days after the pledge at which it was due.
  days      smallint not null check (days > 0),
  mailed_at timestamptz not null default clock_timestamp(),
  primary key (pledge_id, days)
);
create trigger pledge_reminders_are_append_only before update or delete on pledge_reminders
  for each row execute function refuse_change();
