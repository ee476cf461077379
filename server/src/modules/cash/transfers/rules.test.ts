import { expect, test } from 'vitest';
import { nameForSenders } from './rules.ts';

const person = { kind: 'person', displayName: 'Amara Okafor' } as const;

test.each([
  ['Amara', 'Okafor', 'Amara O.'],
  ['Jean-Luc', 'de Vries', 'Jean-Luc D.'],
  ['Suharto', '', 'Suharto'],
  ['Li', '\u{20000}\u{4e2d}', 'Li \u{20000}.'],
])('%s %s is shown to senders as %s, never by the whole name', (firstName, lastName, shown) => {
  expect(nameForSenders({ firstName, lastName }, person)).toBe(shown);
});

test('a company is shown by its name, not by the member whose address it was', () => {
  const company = { kind: 'company', displayName: 'Northwind Ltd' } as const;
  expect(nameForSenders({ firstName: 'Amara', lastName: 'Okafor' }, company)).toBe('Northwind Ltd');
});
