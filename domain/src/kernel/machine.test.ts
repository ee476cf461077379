import { describe, expect, test } from 'vitest';
import type { Permission } from '../permissions.ts';
import { actionsOf, actionsShape, mayMake, type Viewer } from './actions.ts';
import { defineMachine, standing } from './machine.ts';

const loan = defineMachine({
  name: 'loan',
  column: 'library.loan.state',
  states: { ASKED: 'Asked for', OUT_NOW: 'With its reader', BACK: 'Returned' },
  initial: 'ASKED',
  moves: {
    lend: { from: ['ASKED'], to: 'OUT_NOW', by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'system'] },
    prolong: { from: ['OUT_NOW'], to: 'OUT_NOW', by: [{ party: 'CAN_TRADE_ASSETS' }] },
    drop: { from: ['ASKED'], to: 'BACK', by: ['user'] },
    recall: { from: ['OUT_NOW'], to: 'BACK', by: ['system'] },
  },
});

const viewer = (is: Viewer['is'], ...permissions: Permission[]): Viewer => ({
  is,
  permissions: new Set(is.includes('staff') ? [] : permissions),
  staffPermissions: new Set(is.includes('staff') ? permissions : []),
});
const librarian = viewer(['staff'], 'CAN_MANAGE_FUNDS');

describe('a state machine', () => {
  test('returns the state after a move, or nothing where the move is not possible', () => {
    expect(loan.after('lend', 'ASKED')).toBe('OUT_NOW');
    expect(loan.after('lend', 'OUT_NOW')).toBeUndefined();
    expect(loan.can('prolong', 'OUT_NOW')).toBe(true);
    expect(loan.movesFrom('ASKED')).toEqual(['lend', 'drop']);
    expect([loan.isFinal('BACK'), loan.isFinal('OUT_NOW')]).toEqual([true, false]);
  });

  test('knows the moves that can still follow', () => {
    expect([loan.mayCome('recall', 'ASKED'), loan.mayCome('lend', 'OUT_NOW')]).toEqual([
      true,
      false,
    ]);
  });

  test('lists each move with the roles that may make it', () => {
    expect(loan.moves.lend).toEqual({
      machine: 'loan',
      name: 'lend',
      from: ['ASKED'],
      to: 'OUT_NOW',
      by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'system'],
    });
  });

  test('describes the current state', () => {
    expect(standing('loan', 'OUT_NOW')).toBe('This loan is out now');
  });
});

describe('permission for a move', () => {
  test('requires one of the move’s roles and its permission', () => {
    expect(mayMake(loan.moves.lend, librarian)).toBe(true);
    expect(mayMake(loan.moves.lend, viewer(['staff']))).toBe(false);
    expect(mayMake(loan.moves.lend, viewer(['party', 'user'], 'CAN_MANAGE_FUNDS'))).toBe(false);
    expect(mayMake(loan.moves.drop, viewer(['user']))).toBe(true);
    expect(mayMake(loan.moves.drop, librarian)).toBe(false);
  });

  test('is never given to a user for a system move', () => {
    const everybody = viewer(['staff', 'company', 'party', 'user'], 'CAN_MANAGE_FUNDS');
    expect(mayMake(loan.moves.recall, everybody)).toBe(false);
  });
});

describe('the available actions', () => {
  test('are the viewer’s own moves, allowed where the state and the checks permit them', () => {
    expect(actionsOf(loan, 'ASKED', librarian)).toEqual({ lend: { allowed: true } });
    expect(actionsOf(loan, 'ASKED', librarian, { lend: null })).toEqual({
      lend: { allowed: true },
    });
  });

  test('give the state as the reason before any other obstacle', () => {
    const reason = 'It is being repaired';
    expect(actionsOf(loan, 'ASKED', librarian, { lend: reason })).toEqual({
      lend: { allowed: false, reason },
    });
    const reader = viewer(['party'], 'CAN_TRADE_ASSETS');
    expect(actionsOf(loan, 'ASKED', reader, { prolong: reason })).toEqual({
      prolong: { allowed: false, reason: 'This loan is asked' },
    });
  });

  test('exclude moves that can never follow, and are empty for outsiders', () => {
    expect(actionsOf(loan, 'OUT_NOW', librarian)).toEqual({});
    expect(actionsOf(loan, 'BACK', librarian)).toEqual({});
    expect(actionsOf(loan, 'ASKED', viewer([], 'CAN_MANAGE_FUNDS'))).toEqual({});
  });

  test('match the reply shape, which rejects any other move', () => {
    const shape = actionsShape(loan);
    const actions = actionsOf(loan, 'ASKED', librarian, { lend: 'It is being repaired' });
    expect(shape.parse(actions)).toEqual(actions);
    expect(shape.safeParse({ burn: { allowed: true } }).success).toBe(false);
  });
});
