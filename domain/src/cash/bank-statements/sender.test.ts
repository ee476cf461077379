import { expect, test } from 'vitest';
import { statementRefusals } from './refusals.ts';
import { senderDiffers } from './sender.ts';

test('matches only a sender with the party’s name, despite case, accents and legal forms', () => {
  expect(senderDiffers('Søren Müller', 'MULLER SOREN')).toBe(false);
  expect(senderDiffers('Breakwater Limited', 'BREAKWATER LTD')).toBe(false);
  expect(senderDiffers('Maren Holt', 'MAREN K HOLT')).toBe(true);
  expect(senderDiffers('Maren Holt', 'Lars Holm')).toBe(true);
  expect(senderDiffers('Maren Holt', ' ')).toBe(true);
});

test('shows both names in the warning, or that the bank named no sender', () => {
  const say = statementRefusals.SENDER_DIFFERS.say;
  const both = say({ sender: 'LARS HOLM', party: 'Maren Holt' });
  expect(both).toContain('LARS HOLM');
  expect(both).toContain('Maren Holt');
  expect(say({ sender: '', party: 'Maren Holt' })).toContain('The bank doesn’t name the sender');
});
