import { expect, it } from 'vitest';
import { aboutNote, actionWords, changeWords } from './log-words.ts';
import type { Activity } from './view.ts';

it.each([
  ['banking.deposit_credited', 'Credited a deposit'],
  ['role.granted:staff_finance', 'Granted the role Finance'],
  ['approval.requested:withdrawal.approve', 'Asked for approval: withdrawal'],
  ['approval.executed:exchange.open', 'Carried out: opening of the market'],
  ['poll.schedule', 'Scheduled a poll'],
  ['asset.drafted', 'Wrote on a screen of an asset'],
  ['garden.gate_painted:blue', 'Garden: gate painted: blue'],
])('%s reads as %s', (action, words) => expect(actionWords(action)).toBe(words));

it.each([
  ['AWAITING_TRANSFER', 'CREDITED', 'Awaiting transfer → Credited'],
  ['PREVIEW', 'PREVIEW', 'Preview'],
  ['company_viewer', 'company_trader', 'Company viewer → Company trader'],
  ['none', 'pending', 'None → Pending'],
  [null, 'IN_TRADING', 'In trading'],
  [null, null, '–'],
])('%s to %s reads as %s', (from, to, words) => expect(changeWords({ from, to })).toBe(words));

it('says what a thing is once', () => {
  const line = { subject: { kind: 'bank_deposit', name: null } } as unknown as Activity;
  expect(aboutNote(line)).toBe('');
  const named = { subject: { kind: 'asset', name: 'Harbour Cranes' } } as unknown as Activity;
  expect(aboutNote(named)).toBe('Asset');
});
