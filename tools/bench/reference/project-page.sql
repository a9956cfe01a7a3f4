-- One project with its company, total and documents. The bench replaces :project by the one that its load requests.
select p.id, p.name, p.sub_title, p.category, p.amount_requested_minor, r.received_minor, p.status, p.type_of_funding,
  p.funding_purpose, p.time_to_funding, p.thumbnail_file_id, f.placeholder, p.display_order, p.description, p.video_url,
  p.published_at, p.dashboard_file_id, p.document_file_id, p.closes_at_goal,
  c.name, c.state_parish, c.address_line1, c.tax_id_number, c.articles_file_id, c.tax_compliance_file_id,
  (select json_agg(json_build_array(d.id, d.file_id, d.file_type, d.description, d.video_url, df.name) order by d.position, d.id)
   from project_documents d left join stored_files df on df.id = d.file_id
   where d.project_id = p.id and d.file_type in ('ProjectDocument', 'GalleryDocument')) as documents
from projects p
join companies c on c.id = p.company_id
left join project_received r on r.project_id = p.id
left join stored_files f on f.id = p.thumbnail_file_id
where p.id = :project and p.is_public;
