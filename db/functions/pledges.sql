-- Adds money to a pledge. A rejected pledge is opened again; one that is paid in full is fulfilled.
create or replace function receive_for_pledge(of_pledge uuid, minor bigint, why text, actor uuid default null) returns void language plpgsql as $$
declare
  was pledge_status;
  becomes pledge_status;
begin
  select status into was from pledges where id = of_pledge for update;
  -- A reversal that was requested is based on other money.
  update pledges set received_minor = received_minor + minor, reversal_at = null, modified_at = clock_timestamp(),
    status = case when was = 'Reversed' then was
      when received_minor + minor >= total_minor then 'Fulfilled'
      when was = 'Rejected' then 'Unfulfilled' else was end
  where id = of_pledge returning status into becomes;
  if becomes <> was then
    insert into pledge_events (pledge_id, from_status, to_status, reason, actor_id) values (of_pledge, was, becomes, why, actor);
  end if;
end $$;

-- Records the online payment of a pledge.
create or replace function settle_pledge(of_pledge uuid, of_order uuid, minor bigint) returns void language plpgsql as $$
begin
  insert into pledge_receipts (pledge_id, channel, order_id, amount_minor, local_minor, value_date)
  select of_pledge, 'Online', of_order, minor, o.local_total_minor, local_day()
  from orders o where o.id = of_order;
  perform receive_for_pledge(of_pledge, minor, 'paid online');
end $$;
