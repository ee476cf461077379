import { describe, expect, test } from 'vitest';
import { migrationProblems } from './migrations.mjs';

const said = (text, number = 701) =>
  migrationProblems({ path: `server/migrations/${number}.do.kit.sql`, text }).map(
    ({ line, say }) => `${line ?? '-'} ${say.split(',')[0]}`,
  );

describe('a migration', () => {
  test.each([
    ['drop table kit.setting;', '1 drops a table'],
    ['-- Why\n\ndrop function kit.f(int);', '3 drops a function'],
    ['alter table kit.setting rename to option;', '1 renames'],
    ['alter table kit.setting rename column value to content;', '1 renames'],
    ['alter table kit.setting drop column value;', '1 drops a column'],
    ['alter table kit.setting drop value;', '1 drops a column'],
    ['alter table kit.setting alter column value type text;', '1 changes a column’s type'],
    ['alter table kit.setting alter value set data type text;', '1 changes a column’s type'],
    ['alter table kit.setting alter value set not null;', '1 requires a column'],
    ['alter table kit.setting add tone text not null;', '1 requires a new column'],
    [
      'alter table only kit.setting add a int,\n add column b numeric(1, 2) not null;',
      '1 requires a new column',
    ],
  ])('may not break the previous version: %s', (text, problem) => {
    expect(said(text)).toEqual([problem]);
  });

  test.each([
    'create table kit.new (id uuid primary key, note text not null);',
    "alter table kit.setting add tone text not null default 'plain';",
    'alter table kit.setting add tone text, add constraint c check (tone is not null);',
    'alter table kit.setting drop constraint c;',
    'alter table kit.setting add n int not null generated always as (1) stored;',
    '-- drop table kit.setting;\ncomment on table kit.setting is $$drop table x; rename$$;',
    "select 'alter table kit.setting drop column value;';",
    'create or replace function kit.f() returns int language sql as $a$ select 1; $a$;',
  ])('may add: %s', (text) => {
    expect(said(text)).toEqual([]);
  });

  test('may remove what an earlier migration that it names has replaced', () => {
    expect(said('-- contract: not used since 700\ndrop table kit.setting;')).toEqual([]);
    for (const declared of ['not used since 701', 'not used since long', 'unused']) {
      expect(said(`-- contract: ${declared}\ndrop table kit.setting;`)).toHaveLength(1);
    }
  });

  test('numbered before the rule is exempt', () => {
    expect(said('drop table kit.setting;', 680)).toEqual([]);
  });
});
