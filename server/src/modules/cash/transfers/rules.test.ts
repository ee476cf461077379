import { expect, test } from 'vitest';
import { nameForSenders } from './rules.ts';

const person = { kind: 'person', displayName: 'Amara Okafor' } as const;

test.each([
  ['Amara', 'Okafor', 'Amara O.'],
  ['Jean-Luc', 'de Vries', 'Jean-Luc D.'],
  ['Suharto', '', 'Suharto'],
  ['Li', '\u{20000}\u{4e2d}', 'Li \u{20000}.'],
])('shows %s %s to senders as %s instead of the full name', (firstName, lastName, shown) => {
  expect(nameForSenders({ firstName, lastName }, person)).toBe(shown);
});

test('shows a company by its name instead of its member’s name', () => {
  const company = { kind: 'company', displayName: 'Northwind Ltd' } as const;
  expect(nameForSenders({ firstName: 'Amara', lastName: 'Okafor' }, company)).toBe('Northwind Ltd');
});
