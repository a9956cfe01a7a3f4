-- @runs monthly
-- Neither stored webhooks nor the audit log contain card numbers or security codes.
select 'hook_events' as kept_in, id::text
from hook_events
where id >= check_from() and id < check_to() and (holds_card_number(facts::text)
  or facts::text ~* '"(card_?pan|pan|card_?number|card_?cvv|cvv2?|cvc|security_?code)": *"\d')
union all
select 'payments', id::text from payments
where id >= check_from() and id < check_to() and (holds_card_number(decline_code) or holds_card_number(provider_ref));
