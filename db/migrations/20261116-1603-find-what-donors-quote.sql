-- Finding a payment or a pledge by what its donor quotes: authorisation code, name, telephone.
create index captures_by_auth_code on captures (auth_code) where auth_code is not null;
create index order_contacts_by_name on order_contacts (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops)
  where last_name is not null;
create index order_contacts_by_phone on order_contacts (right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 7))
  where phone_number is not null;
create index pledges_by_text on pledges using gin
  (code gin_trgm_ops, pledger_name gin_trgm_ops, company_name gin_trgm_ops, email gin_trgm_ops, phone_number gin_trgm_ops);
