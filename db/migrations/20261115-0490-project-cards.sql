-- What the catalogue tells other rooms of a project: enough to put it into a cart and to print it on a receipt.
create view project_cards as
  select p.id, p.name, p.company_id, c.name as company_name, p.thumbnail_file_id, p.is_public, p.is_special_project,
    p.closes_at_goal, p.amount_requested_minor, p.type_of_funding,
    p.is_public and p.status = 'Finalized' as is_open
  from projects p join company_cards c on c.id = p.company_id;
