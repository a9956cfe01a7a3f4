-- Money that was entered by hand by mistake is taken back by two people: one payment, not the whole pledge (docs/decisions/0061).
alter type money_request_kind add value 'bank-correction';
-- The payment that this one takes back.
alter table pledge_receipts add column corrects_id uuid references pledge_receipts (id);
-- An entry with the reference of a line is found whichever account was chosen for it.
create index pledge_receipts_by_reference on pledge_receipts (bank_reference) where bank_reference is not null;
create unique index pledge_receipts_corrected on pledge_receipts (corrects_id) where corrects_id is not null;
