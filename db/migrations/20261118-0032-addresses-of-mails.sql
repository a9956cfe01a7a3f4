-- The mails to and from an address are found however it was written.
create index mail_log_by_address on only mail_log (lower(recipient));
create index mail_log_by_answer_address on only mail_log (lower(reply_to)) where reply_to is not null;
drop index mail_log_by_reply_to;
