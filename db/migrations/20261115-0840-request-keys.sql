-- Requests that were carried out, by the key their form was sent with. A form that is sent again, because its answer was lost, finds its
-- key here and changes nothing. Written in the transaction of what the request did; forgotten after a day.
create table request_keys (
  key     text primary key,
  done_at timestamptz not null default clock_timestamp()
);
create index request_keys_by_age on request_keys (done_at);
