-- What the queries of db/checks found when they last ran (docs/runbooks/alerts.md). `month` is empty for what is asked of the whole database.
create table invariant_results (
  check_name  text not null,
  month       text not null default '',
  violations  int not null,
  -- Some of what was found, for whoever looks.
  sample      jsonb not null default '[]',
  -- How the month's partitions stood when they were read: a closed month that did not change is not read again for four weeks.
  fingerprint text not null default '',
  took_ms     int not null,
  checked_at  timestamptz not null default clock_timestamp(),
  primary key (check_name, month)
);

-- The ids that a check by month looks at: all of them, unless the session names a month (`lignum.check_month`, YYYYMM).
create function check_from(reach interval default '0') returns uuid language sql stable as $$
  select case when coalesce(current_setting('lignum.check_month', true), '') = '' then '00000000-0000-0000-0000-000000000000'::uuid
    else first_id_at((to_date(current_setting('lignum.check_month'), 'YYYYMM')::timestamp at time zone 'utc') - reach) end
$$;
create function check_to() returns uuid language sql stable as $$
  select case when coalesce(current_setting('lignum.check_month', true), '') = '' then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
    else first_id_at((to_date(current_setting('lignum.check_month'), 'YYYYMM') + interval '1 month')::timestamp at time zone 'utc') end
$$;

-- How often the partitions of a month were written to, as PostgreSQL counts it.
create function month_fingerprint(of_month text) returns text language sql stable as $$
  select coalesce(md5(string_agg(format('%s:%s:%s:%s', relname, n_tup_ins, n_tup_upd, n_tup_del), ',' order by relname)), '')
  from pg_stat_user_tables where relname like '%\_' || of_month
$$;

-- Whether a text holds the number of a card: a run of digits of a brand's length and beginning that passes Luhn's test, with no letter, digit or
-- hyphen beside it (ids are full of such runs).
create function holds_card_number(said text) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from regexp_matches(coalesce(said, ''),
      '(?:^|[^0-9A-Za-z-])(4\d{12}(?:\d{3})?(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12})(?![0-9A-Za-z-])', 'g') m,
      lateral (select reverse(m[1]) as digits) d
    where (
      select sum(case when i % 2 = 1 then n else n * 2 - case when n > 4 then 9 else 0 end end)
      from generate_series(1, length(d.digits)) i, lateral (select substr(d.digits, i, 1)::int as n) x) % 10 = 0)
$$;

-- The seals of receipts that were verified: how far, and how far the second round through the old ones is.
create table seal_checks (
  exchange      text not null,
  year          int not null,
  verified_to   int not null default 0,
  again_to      int not null default 0,
  primary key (exchange, year)
);
