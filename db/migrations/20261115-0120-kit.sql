-- Tables of the kit: the mail log, shared rate limits, spent proofs of work.
create type mail_status as enum ('Queued', 'Sent', 'Failed');

-- The outbox: a mail is written here with the change that causes it, and leaves by a job. `mail_keys` keeps it to once.
create table mail_log (
  id           uuid not null default new_id(),
  mail_key     text not null,
  template     text not null,
  recipient    text not null,
  subject      text not null,
  html         text not null,
  body_text    text not null,
  status       mail_status not null default 'Queued',
  attempts     int not null default 0,
  last_error   text,
  sent_at      timestamptz,
  created_at   timestamptz not null default clock_timestamp(),
  primary key (id, created_at)
) partition by range (created_at);
create index mail_log_unsent on mail_log (created_at) where status <> 'Sent';
select ensure_month_partitions('mail_log');

create table mail_keys (
  mail_key   text primary key,
  mail_id    uuid not null,
  created_at timestamptz not null default clock_timestamp()
);

-- The shape rate-limiter-flexible expects.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

create table spent_proofs (
  challenge  text primary key,
  expires_at timestamptz not null
);

-- Which workers live. A job locked by a silent one is given to another.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at   timestamptz not null
);
