#!/bin/bash
# Runs once, when PostgreSQL makes its folder. The role owns its database, which is enough for migrations, the months of tables and the job
# tables, and nothing more: no superuser, no other databases, no roles.
set -euo pipefail
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role lignum login password :'password' nosuperuser nocreatedb nocreaterole;
create database lignum owner lignum;
revoke connect on database lignum from public;
SQL
