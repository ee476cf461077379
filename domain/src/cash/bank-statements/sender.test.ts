import { expect, test } from 'vitest';
import { statementRefusals } from './refusals.ts';
import { senderDiffers } from './sender.ts';

test('a sender is the party only where the bank writes the same name, in whatever spelling', () => {
  expect(senderDiffers('Søren Müller', 'MULLER SOREN')).toBe(false);
  expect(senderDiffers('Breakwater Limited', 'BREAKWATER LTD')).toBe(false);
  expect(senderDiffers('Maren Holt', 'MAREN K HOLT')).toBe(true);
  expect(senderDiffers('Maren Holt', 'Lars Holm')).toBe(true);
  expect(senderDiffers('Maren Holt', ' ')).toBe(true);
});

test('the warning says both names, or that the bank says none', () => {
  const say = statementRefusals.SENDER_DIFFERS.say;
  const both = say({ sender: 'LARS HOLM', party: 'Maren Holt' });
  expect(both).toContain('LARS HOLM');
  expect(both).toContain('Maren Holt');
  expect(say({ sender: '', party: 'Maren Holt' })).toContain('The bank doesn’t name the sender');
});
