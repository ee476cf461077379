import { expect, test } from 'vitest';
import { advisoriesIn, advisoryProblems, checkDependencies } from './dependencies.mjs';

const now = Date.parse('2026-11-20T00:00:00Z');
const advisory = {
  source: 1099,
  severity: 'high',
  title: 'Reads files outside its folder',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
};
const audit = {
  vulnerabilities: { reader: { via: [advisory] }, server: { via: ['reader'] } },
};
const outdated = {
  old: { current: '2.1.0', latest: '4.0.0' },
  minor: { current: '2.1.0', latest: '2.9.0' },
  twice: [
    { current: '1.0.0', latest: '2.0.0' },
    { current: '1.0.0', latest: '2.0.0' },
  ],
};

async function checked(answers) {
  const lines = [];
  const ask = async (what, name) => (what === 'view' ? answers.times?.[name] : answers[what]);
  const code = await checkDependencies({ ask, now, print: (line) => lines.push(line) });
  return { code, lines };
}

test('fails on an advisory and reports it once, at the package it concerns', async () => {
  const { code, lines } = await checked({ audit, outdated: {} });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'reader: high, GHSA-aaaa-bbbb-cccc: Reads files outside its folder',
    'advisories: 1 known, 1 problems',
    'age: 0 direct dependencies are a major version behind',
  ]);
});

test('does not treat a failed registry response as a clean result', async () => {
  const failed = { message: '405 Method Not Allowed', statusCode: 405 };
  const { code, lines } = await checked({ audit: failed, outdated: {} });
  expect(code).toBe(2);
  expect(lines[0]).toMatch(/NOT CHECKED.*405 Method Not Allowed/);
  expect((await checked({ audit: { vulnerabilities: {} }, outdated: undefined })).code).toBe(2);
  expect((await checked({ audit: { vulnerabilities: {} }, outdated: {} })).code).toBe(0);
});

test('ignores an allowed advisory until its date, and reports a superfluous allowance', () => {
  const allowed = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'Not reached.', until: '2026-11-30' }];
  const found = advisoriesIn(audit);
  expect(advisoryProblems(found, { allowed, today: '2026-11-30' })).toEqual([]);
  const late = advisoryProblems(found, { allowed, today: '2026-12-01' });
  expect(late[0]).toContain('allowed until 2026-11-30');
  expect(advisoryProblems([], { allowed, today: '2026-11-30' })).toHaveLength(1);
});

test('reports outdated major versions with their age without failing', async () => {
  const times = { old: { '2.1.0': '2025-11-20T00:00:00Z' } };
  const { code, lines } = await checked({ audit: { vulnerabilities: {} }, outdated, times });
  expect(code).toBe(0);
  expect(lines.slice(1, 3)).toEqual([
    'old: 2.1.0, 365 days old, is behind 4.0.0',
    'twice: 1.0.0, of unknown age, is behind 2.0.0',
  ]);
});
