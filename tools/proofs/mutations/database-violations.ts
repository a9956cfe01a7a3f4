import type { Violation } from './violation.ts'

export const databaseViolations: Violation[] = [
  {
    boundary: 'generated table types are up to date',
    check: 'tables',
    files: { 'db/migrations/99991231-2359-planted.sql': 'create table planted (id int primary key);\n' },
    reports: /stale/,
  },
  {
    boundary: 'every SQL function has its text in db/functions',
    check: 'functions',
    files: {
      'db/migrations/99991231-2358-planted.sql':
        'create function planted() returns int language sql as $$ select 1 $$;\n',
    },
    reports: /functions without a file[^]*planted/,
  },
  {
    boundary: 'a migration does not replace a SQL function',
    check: 'functions',
    files: {
      'db/migrations/99991231-2359-planted.sql':
        'create or replace function check_to() returns uuid language sql stable as $$ select null::uuid $$;\n',
    },
    reports: /FAIL .*no migration replaces a function/,
  },
]
