-- Indexes of searches that read whole tables (found by the growth guard, docs/decisions/0013).

-- A hold that was let go is looked for by its number at the gateway.
create index cards_by_hold on cards (verification_txn_id) where verification_txn_id is not null;

-- What belongs to a person: shown to them, and removed with them. Ended sessions too.
drop index sessions_by_user;
create index sessions_by_user on sessions (user_id);
create index user_links_by_user on user_links (user_id);
create index login_challenges_by_user on login_challenges (user_id);
create index companies_by_primary_user on companies (primary_user_id) where primary_user_id is not null;
create index stored_files_by_creator on stored_files (created_by_id) where created_by_id is not null;

-- What is swept when it is over.
create index user_links_by_expiry on user_links (expires_at);
create index user_devices_by_age on user_devices (last_seen_at);
create index totp_offers_by_expiry on totp_offers (expires_at);
create index passkey_offers_by_expiry on passkey_offers (expires_at);
create index payment_pages_by_expiry on payment_pages (expires_at);
create index spent_proofs_by_expiry on spent_proofs (expires_at);
create index users_unconfirmed on users (created_at) where status = 'Unconfirmed';

-- Whoever removes a file is asked, for every table, whether one of its rows still refers to it.
create index projects_by_thumbnail on projects (thumbnail_file_id) where thumbnail_file_id is not null;
create index projects_by_dashboard on projects (dashboard_file_id) where dashboard_file_id is not null;
create index projects_by_document on projects (document_file_id) where document_file_id is not null;
create index project_documents_by_file on project_documents (file_id) where file_id is not null;
create index companies_by_articles on companies (articles_file_id) where articles_file_id is not null;
create index companies_by_tax_compliance on companies (tax_compliance_file_id) where tax_compliance_file_id is not null;
create index news_articles_by_image on news_articles (image_file_id) where image_file_id is not null;
