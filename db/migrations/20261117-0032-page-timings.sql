-- How fast pages were for visitors who consented: the kind of page and three figures, no path, no visit, no address. Rows are deleted after
-- two days; their percentiles stay.
create table page_timings (
  id          uuid primary key default new_id(),
  page        text not null,
  -- When the largest part of the page was painted.
  paint_ms    int check (paint_ms >= 0),
  -- How far the layout moved by itself (CLS).
  shift       real check (shift >= 0),
  -- The slowest response to a tap or a key (INP).
  delay_ms    int check (delay_ms >= 0),
  measured_at timestamptz not null
);
create index page_timings_by_time on page_timings (measured_at);

create table page_timing_days (
  day     date not null,
  page    text not null,
  measure text not null check (measure in ('paint_ms', 'shift', 'delay_ms')),
  p50     real not null,
  p75     real not null,
  p95     real not null,
  samples bigint not null check (samples > 0),
  primary key (day, page, measure)
);
