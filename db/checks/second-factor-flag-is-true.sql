-- @runs weekly
select u.id, u.two_factor_enabled
from users u
where u.two_factor_enabled <> (
  exists (select from totp_factors t where t.user_id = u.id) or exists (select from passkeys p where p.user_id = u.id));
