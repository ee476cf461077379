import { OBSTACLE_KINDS, OBSTACLES } from '@holdfast/domain/views/privacy/obstacles';
import { describe, expect, test } from 'vitest';
import { archiveView, obstacleViews } from './view.ts';

const archive = {
  id: '01a1feae-d8ba-7cbb-bbed-eeea96217e7c',
  requestedAt: '2026-11-20T10:00:00.000Z',
  readyAt: null,
  expiresAt: null,
  bytes: null,
} as const;

describe('a data archive', () => {
  test('is explained before the first request', () => {
    const view = archiveView({ archive: null, nextAt: null });
    expect(view).toMatchObject({ kind: 'none', later: undefined });
    expect(view.text).toContain('everything we keep about you');
  });

  test('shows its expiry, its size and when the next one can be requested', () => {
    const ready = { ...archive, status: 'READY' as const, bytes: 1_572_864 };
    const view = archiveView({
      archive: { ...ready, expiresAt: '2026-11-21T10:00:00.000Z' },
      nextAt: '2026-11-21T10:00:00.000Z',
    });
    expect(view.kind).toBe('ready');
    expect(view.text).toMatch(/ready until 21 Nov 2026, .*1\.5 MB/);
    expect(view.later).toMatch(/request a new one on 21 Nov 2026/);
  });

  test('can’t be requested again while it is being prepared', () => {
    const view = archiveView({
      archive: { ...archive, status: 'REQUESTED' },
      nextAt: '2026-11-21T10:00:00.000Z',
    });
    expect(view).toMatchObject({ kind: 'making', later: undefined });
  });

  test('can be requested again after it fails or expires', () => {
    const failed = archiveView({ archive: { ...archive, status: 'FAILED' }, nextAt: null });
    expect(failed).toMatchObject({ kind: 'failed', later: undefined });
    const over = archiveView({ archive: { ...archive, status: 'EXPIRED' }, nextAt: null });
    expect(over.kind).toBe('over');
  });
});

test('every obstacle to closing an account offers an action, except for staff accounts', () => {
  const obstacles = OBSTACLE_KINDS.map((kind) => ({ kind, text: OBSTACLES[kind], count: 1 }));
  const views = obstacleViews({ closing: null, stopped: false, obstacles, waitDays: 14 });
  expect(views.filter((view) => !view.way).map((view) => view.kind)).toEqual(['staff']);
});
