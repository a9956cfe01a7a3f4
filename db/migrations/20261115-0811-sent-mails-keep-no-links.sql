-- Links in mails open accounts and orders to whoever reads them. Mails that were sent stay on record as text without them; from now on
-- the application removes them when it marks a mail as sent.
update mail_log set html = '', body_text = regexp_replace(body_text, 'https?://[^[:space:]]+', '(link)', 'g') where status = 'Sent';
