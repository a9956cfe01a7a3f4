-- @runs weekly
-- A person's company is the one of which they are an active member.
select coalesce(m.user_id, p.user_id) as user_id, m.company_id as member_of, p.company_id as has_company
from (select user_id, company_id from company_members where status = 'Active') m
full join (select user_id, company_id from user_profiles where company_id is not null) p on p.user_id = m.user_id
where m.company_id is distinct from p.company_id;
