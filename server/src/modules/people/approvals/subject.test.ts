import { randomUUID } from 'node:crypto';
import { feeProposalMachine } from '@holdfast/domain/money/fees/proposal.machine';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kit/ctx.ts';
import {
  type ApprovalRequest,
  type Definition,
  defineApproval,
  subjectOf,
  subjectOfRequest,
} from './index.ts';

type Row = { readonly id: string; readonly assetId: string; readonly status: string };

const ctx = {} as Ctx;
const id = randomUUID();
const request = { payload: { rate: '0.75%' } } as unknown as ApprovalRequest;
const rows = new Map<string, Row>();
const asked: string[] = [];

const reading = (what: string) => async (_: Ctx, of: string) => {
  asked.push(what);
  return rows.get(of);
};
const source = { find: reading('find'), lock: reading('lock'), machine: feeProposalMachine };
const declare = <S>(subject: Definition<S>['subject']) =>
  defineApproval<S>({ kind: 'fees.change', subject } as Definition<S>).subject;

beforeEach(() => {
  asked.length = 0;
  rows.set(id, { id, assetId: 'asset', status: 'REQUESTED' });
});

describe('the subject of an approval request', () => {
  const subject = declare(subjectOf(source));

  test('is locked for a decision, and only read for display', async () => {
    expect(await subject(ctx, id, 'read', undefined)).toEqual(rows.get(id));
    expect(await subject(ctx, id, 'lock', undefined)).toEqual(rows.get(id));
    expect(asked).toEqual(['find', 'lock']);
  });

  test('is absent when it can no longer be approved', async () => {
    rows.set(id, { id, assetId: 'asset', status: 'APPROVED' });
    expect(await subject(ctx, id, 'lock', undefined)).toBeUndefined();
  });

  test('is found only by a valid id', async () => {
    expect(await subject(ctx, 'me', 'read', undefined)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('is read again after its parent is locked', async () => {
    const lock = async () => {
      asked.push('asset');
      rows.set(id, { id, assetId: 'asset', status: 'WITHDRAWN' });
      return 'asset';
    };
    const under = { by: 'assetId', find: async () => 'asset', lock } as const;
    const below = declare(subjectOf({ ...source, under }, (_, row) => row.id));
    expect(await below(ctx, id, 'read', undefined)).toBe(id);
    expect(await below(ctx, id, 'lock', undefined)).toBeUndefined();
    expect(asked).toEqual(['find', 'find', 'asset', 'lock']);
  });

  test('is neither locked nor returned if it needs its request and there is none', async () => {
    const whole = declare(subjectOfRequest(source, (row, { payload }) => ({ row, payload })));
    expect(await whole(ctx, id, 'lock', undefined)).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await whole(ctx, id, 'lock', request)).toMatchObject({ payload: { rate: '0.75%' } });
  });
});
