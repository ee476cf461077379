import { describe, expect, test } from 'vitest';
import { databaseIn, Servers, serversIn, withDatabase } from './servers.ts';

const SEVERAL = 'postgres://u:p%40@one:5432,two:5433/name?ssl=true';

describe('a database URL', () => {
  test('with several hosts names a server for each, with the same options', () => {
    expect(serversIn(`${SEVERAL}&target_session_attrs=read-write`)).toEqual([
      { name: 'one:5432', url: 'postgres://u:p%40@one:5432/name?ssl=true' },
      { name: 'two:5433', url: 'postgres://u:p%40@two:5433/name?ssl=true' },
    ]);
  });

  test('may name a Unix socket', () => {
    const url = 'postgres://u@127.0.0.1:5432/name?host=%2Frun%2Fpg';
    expect(serversIn(url)).toEqual([{ name: '/run/pg', url }]);
  });

  test('is refused if it asks for servers that accept no writes', () => {
    expect(() => serversIn(`${SEVERAL}&target_session_attrs=standby`)).toThrow('use read-write');
  });

  test('keeps its hosts and options for another database', () => {
    expect(databaseIn(SEVERAL)).toBe('name');
    expect(withDatabase(SEVERAL, 'postgres')).toBe(SEVERAL.replace('/name', '/postgres'));
  });
});

test('several connections that find a server unusable move on from it once', () => {
  const servers = new Servers(SEVERAL);
  const first = servers.current;
  servers.avoid(first);
  servers.avoid(first);
  expect(servers.current.name).toBe('two:5433');
  servers.avoid(servers.current);
  expect(servers.current).toBe(first);
});
