import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { rejectionOf } from './commands/rejection.ts';
import { type Definition, described } from './definition.ts';

const parts = [
  { part: 'deed', label: 'Deed', detail: null },
  { part: 'report', label: 'Report', detail: null },
];
const of = (kind: ApprovalKind) =>
  ({
    kind,
    describe: async () => described({ title: '', facts: [], approveLabel: '', effect: '', parts }),
  }) as unknown as Definition<undefined>;
const say = (kind: ApprovalKind, given: Parameters<typeof rejectionOf>[3]) =>
  rejectionOf({} as UserCtx, of(kind), undefined, given);
const codeOf = async (made: Promise<unknown>) => {
  const error = await made.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return refusalOf(() => {
    throw error;
  })?.code;
};

test('remarks on parts can replace the overall reason if the kind allows it', async () => {
  const remarks = [
    { part: 'deed', text: 'Unsigned' },
    { part: 'report', text: 'From 2019' },
  ];
  expect(await say('offering.evidence', { remarks })).toEqual({
    reason: 'Deed: Unsigned; Report: From 2019',
    remarks,
  });
  expect(await say('offering.evidence', { reason: 'All old', remarks })).toMatchObject({
    reason: 'All old',
  });
  expect(await codeOf(say('offering.evidence', {}))).toBe('E_VALIDATION_FAILURE');
});

test('a kind without parts accepts only a reason; a removed part can’t be rejected', async () => {
  const remarks = [{ part: 'deed', text: 'Unsigned' }];
  expect(await say('fees.change', { reason: 'Too high' })).toEqual({
    reason: 'Too high',
    remarks: [],
  });
  expect(await codeOf(say('fees.change', { reason: 'Too high', remarks }))).toBe(
    'E_VALIDATION_FAILURE',
  );
  const gone = [{ part: 'plan', text: 'Unsigned' }];
  expect(await codeOf(say('offering.evidence', { remarks: gone }))).toBe('APPROVAL_CHANGED');
});
