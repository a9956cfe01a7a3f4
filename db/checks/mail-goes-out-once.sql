-- @runs weekly
-- One mail per key, and every mail has its key.
select l.mail_key, count(*) as mails
from mail_log l
left join mail_keys k on k.mail_key = l.mail_key and k.mail_id = l.id
group by l.mail_key
having count(*) > 1 or count(k.mail_key) <> count(*);
