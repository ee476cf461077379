import { assetMachine } from '@holdfast/domain/assets/catalogue/asset.machine';
import { distributionMachine } from '@holdfast/domain/assets/distributions/distribution.machine';
import { pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { changeMachine } from '@holdfast/domain/assets/offerings/change.machine';
import { commitmentMachine } from '@holdfast/domain/assets/offerings/commitment.machine';
import { offeringMachine } from '@holdfast/domain/assets/offerings/offering.machine';
import { retirementMachine } from '@holdfast/domain/assets/retirement/retirement.machine';
import { anchorMachine } from '@holdfast/domain/assets/structures/anchor.machine';
import { raiseMachine } from '@holdfast/domain/assets/structures/raise.machine';
import { structureMachine } from '@holdfast/domain/assets/structures/structure.machine';
import { transferRulesMachine } from '@holdfast/domain/assets/transfer-rules/transfer-rules.machine';
import { navMachine } from '@holdfast/domain/assets/valuation/nav.machine';
import { ticketMachine } from '@holdfast/domain/service/tickets/ticket.machine';
import { expect, it } from 'vitest';
import { aboutNote, actionWords, actorOf, changeWords } from './log-words.ts';
import { partyPath, thingPath } from './thing-paths.ts';
import type { Activity } from './view.ts';

it.each([
  ['banking.deposit_credited', 'Credited a deposit'],
  ['role.granted:staff_finance', 'Granted the role Finance'],
  ['approval.requested:withdrawal.approve', 'Requested approval: withdrawal'],
  ['approval.executed:exchange.open', 'Executed: opening of the market'],
  ['poll.schedule', 'Scheduled a poll'],
  ['asset.drafted', 'Edited a draft of an asset'],
  ['tickets.ask', 'Requested information on a service request'],
  ['distribution.take_back', 'Withdrew a distribution'],
  ['garden.gate_painted:blue', 'Garden: gate painted: blue'],
])('describes %s as %s', (action, words) => expect(actionWords(action)).toBe(words));

it.each([
  ['AWAITING_TRANSFER', 'CREDITED', 'Awaiting transfer → Credited'],
  ['PREVIEW', 'PREVIEW', 'Preview'],
  ['company_viewer', 'company_trader', 'Company viewer → Company trader'],
  ['none', 'pending', 'None → Pending'],
  [null, 'IN_TRADING', 'In trading'],
  [null, null, '–'],
])('describes %s to %s as %s', (from, to, words) => expect(changeWords({ from, to })).toBe(words));

it('tells an automatic act from one by a person and one without a session', () => {
  const who = { id: '1', name: 'Ada Loft' };
  expect(actorOf({ who, by: 'person' })).toBe('Ada Loft');
  expect(actorOf({ who: null, by: 'automatic' })).toBe('Automatic');
  expect(actorOf({ who: null, by: 'visitor' })).toBe('Not signed in');
});

it('links a line to the page of its subject, or of the asset it belongs to', () => {
  const pathOf = (kind: string, name: string | null, assetId: string | null = null) =>
    thingPath({ kind, id: 'id', name, assetId });
  expect(pathOf('structure', 'Quay One')).toBe('/admin/structures/id');
  expect(pathOf('withdrawal', 'WD-4F7K')).toBe('/admin/funds/withdrawals/id');
  expect(pathOf('nav', 'NAV of Quay', 'quay')).toBe('/admin/assets/quay#value');
  expect(pathOf('order', 'Quay', 'quay')).toBe('/admin/assets/quay');
  expect(pathOf('report', null)).toBeNull();
  const party = { partyId: 'party', name: 'Ada Loft', userId: null, companyId: null };
  expect(partyPath({ ...party, userId: 'ada' })).toBe('/admin/users/ada');
  expect(partyPath({ ...party, companyId: 'loft' })).toBe('/admin/companies/loft');
  expect(partyPath(party)).toBeNull();
});

it('does not repeat the subject in the note below it', () => {
  const line = { subject: { kind: 'bank_deposit', name: null } } as unknown as Activity;
  expect(aboutNote(line)).toBe('');
  const named = { subject: { kind: 'asset', name: 'Harbour Cranes' } } as unknown as Activity;
  expect(aboutNote(named)).toBe('Asset');
  const asset = { id: '1', name: 'Harbour Cranes' };
  const poll = { subject: { kind: 'poll', name: 'Extend the loan?' }, asset } as Activity;
  expect(aboutNote(poll)).toBe('Poll · Harbour Cranes');
});

const MOVES: readonly (readonly [string, { readonly moves: object }])[] = [
  ['asset.', assetMachine],
  ['structure.', structureMachine],
  ['anchor.', anchorMachine],
  ['share_class.raise_', raiseMachine],
  ['offering.', offeringMachine],
  ['offering.change_', changeMachine],
  ['commitment.', commitmentMachine],
  ['poll.', pollMachine],
  ['nav.', navMachine],
  ['retirement.', retirementMachine],
  ['tickets.', ticketMachine],
];
const SNAKE: typeof MOVES = [
  ['distribution.', distributionMachine],
  ['transfer_rules.', transferRulesMachine],
];
const snake = (move: string) => move.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('has its own wording for every action in the owner area', () => {
  const actions = [
    ...MOVES.flatMap(([prefix, { moves }]) => Object.keys(moves).map((move) => prefix + move)),
    ...SNAKE.flatMap(([prefix, { moves }]) =>
      Object.keys(moves).map((move) => prefix + snake(move)),
    ),
  ];
  expect(actions.filter((action) => actionWords(action).includes(': '))).toEqual([]);
});
