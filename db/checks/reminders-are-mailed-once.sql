-- @runs weekly
-- Every reminder of a pledge has its mail, and none was written after money arrived or the pledger said that they cannot pay. The minute
-- allows for a payment that was being booked while the reminder was written.
select r.pledge_id, r.days
from pledge_reminders r
join pledges p on p.id = r.pledge_id
left join mail_keys k on k.mail_key = format('pledge-reminder:%s:%s', r.pledge_id, r.days)
where k.mail_key is null
  or p.declined_at < r.mailed_at - interval '1 minute'
  or exists (
    select from pledge_receipts m
    where m.pledge_id = r.pledge_id and m.amount_minor > 0 and m.created_at < r.mailed_at - interval '1 minute');
