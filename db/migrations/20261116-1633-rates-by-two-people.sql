-- A rate is entered by one person and confirmed by another (docs/decisions/0043): until then it is a money request, and no rate.
alter type money_request_kind add value 'rate';
alter table fx_rates add column confirmed_by uuid, add constraint fx_rates_two_people check (confirmed_by <> entered_by);
-- What was in force stays as it was; a wrong rate is corrected by another one.
create trigger fx_rates_are_append_only before update or delete on fx_rates for each row execute function refuse_change();
select keep_from_truncate('fx_rates');
