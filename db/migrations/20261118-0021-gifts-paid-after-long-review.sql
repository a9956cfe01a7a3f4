-- Orders that were paid more than 60 days after they were made are late whatever state they were in, as settle_orders now notes: a company's
-- statement finds them only by that. Orders of the last 60 days cannot be, so their months are not read.
update orders set is_late = true
where id < first_id_at(now() - interval '60 days') and not is_late
  -- Compared first, because it costs less than an id for each order. Ids may differ a little from it.
  and paid_at > created_at + interval '59 days'
  and id < first_id_at(paid_at - interval '60 days');
