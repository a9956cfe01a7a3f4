-- The ids that a check by month looks at: all of them, unless the session names a month (`lignum.check_month`, YYYYMM).
create or replace function check_from(reach interval default '0') returns uuid language sql stable as $$
  select case when coalesce(current_setting('lignum.check_month', true), '') = '' then '00000000-0000-0000-0000-000000000000'::uuid
    else first_id_at((to_date(current_setting('lignum.check_month'), 'YYYYMM')::timestamp at time zone 'utc') - reach) end
$$;

-- The end of the same range, exclusive.
create or replace function check_to() returns uuid language sql stable as $$
  select case when coalesce(current_setting('lignum.check_month', true), '') = '' then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
    else first_id_at((to_date(current_setting('lignum.check_month'), 'YYYYMM') + interval '1 month')::timestamp at time zone 'utc') end
$$;

-- Changes whenever a partition of that month is written to, by the counters of PostgreSQL.
create or replace function month_fingerprint(of_month text) returns text language sql stable as $$
  select coalesce(md5(string_agg(format('%s:%s:%s:%s', relname, n_tup_ins, n_tup_upd, n_tup_del), ',' order by relname)), '')
  from pg_stat_user_tables where relname like '%\_' || of_month
$$;

-- Whether a text contains a card number: a run of digits of a brand's length and beginning that passes Luhn's test, with no letter, digit or
-- hyphen beside it (ids are full of such runs).
create or replace function holds_card_number(said text) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from regexp_matches(coalesce(said, ''),
      '(?:^|[^0-9A-Za-z-])(4\d{12}(?:\d{3})?(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12})(?![0-9A-Za-z-])', 'g') m,
      lateral (select reverse(m[1]) as digits) d
    where (
      select sum(case when i % 2 = 1 then n else n * 2 - case when n > 4 then 9 else 0 end end)
      from generate_series(1, length(d.digits)) i, lateral (select substr(d.digits, i, 1)::int as n) x) % 10 = 0)
$$;
