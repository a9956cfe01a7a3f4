#!/bin/bash
# Runs once, when PostgreSQL initialises its data folder. The role owns its database, which is enough for migrations,
# month partitions and the job tables, and has no other rights: no superuser, no other databases, no roles.
set -euo pipefail
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role lignum login password :'password' nosuperuser nocreatedb nocreaterole;
create database lignum owner lignum;
revoke connect on database lignum from public;
SQL
