-- @runs weekly
-- A bank line is explained exactly if it has an explanation in force; the parts of one add up to the line. Each part is
-- booked at the bank with its own amount, and an undone part was taken back. What was entered by hand is linked to one line, with its
-- amount, and books nothing. So what counts at the bank for a line is its amount, or nothing while it is unexplained. Two people stand behind each.
select l.id as line_id, l.amount_minor, coalesce(sum(p.amount_minor), 0) as explained
from bank_lines l
left join bank_explanations x on x.line_id = l.id and x.undone_at is null
left join bank_parts p on p.explanation_id = x.id
group by l.id having l.is_explained <> (count(x.id) > 0) or (l.is_explained and sum(p.amount_minor) is distinct from l.amount_minor)
union all
select x.line_id, p.amount_minor, coalesce(sum(e.amount_minor), 0)
from bank_parts p
join bank_explanations x on x.id = p.explanation_id
left join ledger_keys k on k.key in (p.ledger_key, p.ledger_key || case p.kind when 'pledge' then ':reversed' else ':undone' end)
left join ledger_accounts a on a.code = format('A:bank:%s', p.currency)
left join ledger_entries e on e.transaction_id = k.transaction_id and e.account_id = a.id
where p.kind <> 'entered'
group by x.line_id, x.undone_at, p.explanation_id, p.part_no
having p.is_undone <> (x.undone_at is not null)
  or (p.is_undone and sum(e.amount_minor) is distinct from 0)
  or (p.kind <> 'pledge' and not p.is_undone and sum(e.amount_minor) is distinct from p.amount_minor)
  or count(k.key) = 0
union all
select x.line_id, p.amount_minor, m.amount_minor
from bank_parts p
join bank_explanations x on x.id = p.explanation_id
join pledge_receipts r on r.id = p.pledge_receipt_id
left join bank_movements m on m.transaction_id = r.transaction_id
where p.kind = 'entered' and not p.is_undone and (m.line_id, m.amount_minor) is distinct from (x.line_id, p.amount_minor)
union all
select l.id, l.amount_minor, coalesce(sum(m.amount_minor), 0)
from bank_lines l left join bank_movements m on m.line_id = l.id
group by l.id having coalesce(sum(m.amount_minor), 0) <> case when l.is_explained then l.amount_minor else 0 end
union all
select line_id, null, null from bank_explanations where confirmed_by in (queued_by, undone_by);
