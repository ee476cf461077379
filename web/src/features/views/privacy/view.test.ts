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

describe('a person’s archive', () => {
  test('says what it is before it was ever asked for', () => {
    const view = archiveView({ archive: null, nextAt: null });
    expect(view).toMatchObject({ kind: 'none', later: undefined });
    expect(view.text).toContain('everything we keep about you');
  });

  test('says how long it is offered, how large it is, and when the next may be asked for', () => {
    const ready = { ...archive, status: 'READY' as const, bytes: 1_572_864 };
    const view = archiveView({
      archive: { ...ready, expiresAt: '2026-11-21T10:00:00.000Z' },
      nextAt: '2026-11-21T10:00:00.000Z',
    });
    expect(view.kind).toBe('ready');
    expect(view.text).toMatch(/ready until 21 Nov 2026, .*1\.5 MB/);
    expect(view.later).toMatch(/request a new one on 21 Nov 2026/);
  });

  test('asks for patience while it is made, and never for a second one', () => {
    const view = archiveView({
      archive: { ...archive, status: 'REQUESTED' },
      nextAt: '2026-11-21T10:00:00.000Z',
    });
    expect(view).toMatchObject({ kind: 'making', later: undefined });
  });

  test('that failed or is over can be asked for again', () => {
    const failed = archiveView({ archive: { ...archive, status: 'FAILED' }, nextAt: null });
    expect(failed).toMatchObject({ kind: 'failed', later: undefined });
    const over = archiveView({ archive: { ...archive, status: 'EXPIRED' }, nextAt: null });
    expect(over.kind).toBe('over');
  });
});

test('everything that stands in the way can be acted on, but for an employee’s account', () => {
  const obstacles = OBSTACLE_KINDS.map((kind) => ({ kind, text: OBSTACLES[kind], count: 1 }));
  const views = obstacleViews({ closing: null, stopped: false, obstacles, waitDays: 14 });
  expect(views.filter((view) => !view.way).map((view) => view.kind)).toEqual(['staff']);
});
