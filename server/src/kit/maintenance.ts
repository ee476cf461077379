import type { Standing } from '@holdfast/domain/access';
import {
  FRONT_END_KEYS,
  type FrontEndKey,
} from '@holdfast/domain/administration/front-ends/front-ends';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { PAUSABLE_KEYS, type Pausable } from '@holdfast/domain/kernel/pauses';
import type { Edge } from './http/edge.ts';
import { current, type Notice, notices } from './notices.ts';
import { assertNotPaused, inForce, mayBePaused, type Pauses, pauses } from './pauses.ts';
import { defineSetting } from './setting.ts';

export type Closing = {
  readonly message: string;
  readonly reason: string;
  readonly by: string;
  readonly since: string;
};
type Closings = Readonly<Partial<Record<FrontEndKey, Closing>>>;

export const closings = defineSetting<Closings>('maintenance', {});

const KEYS = [closings.key, notices.key, pauses.key];

/** Bounds the age of the state a change is checked against, should notifications be lost. */
const FRESH_MS = 5_000;

/**
 * Front ends closed for maintenance, page notices and pauses. Read before each navigation and
 * change, so kept in memory.
 */
export type Maintenance = {
  closed(frontEnd: FrontEndKey): Closing | undefined;
  readonly isAnyClosed: () => boolean;
  notices(frontEnd: FrontEndKey, now: Date): Pick<Notice, 'id' | 'tone' | 'text'>[];
  paused(): { readonly what: Pausable; readonly message: string }[];
  isPaused(what: Pausable): Promise<boolean>;
  /** Refuses PAUSED. */
  assertNotPaused(endpoint: Endpoint, caller: Standing | undefined): Promise<void>;
  refresh(): Promise<void>;
};

export async function openMaintenance(edge: Edge): Promise<Maintenance> {
  let closed: Closings = {};
  let shown: readonly Notice[] = [];
  let paused: Pauses = {};
  let readAt = 0;
  const refresh = async () => {
    const at = performance.now();
    const rows = await edge.db
      .selectFrom('kit.setting')
      .select(['key', 'value'])
      .where('key', 'in', KEYS)
      .execute();
    const kept = (key: string) => rows.find((row) => row.key === key)?.value;
    closed = (kept(closings.key) ?? {}) as Closings;
    shown = (kept(notices.key) ?? []) as unknown as Notice[];
    paused = (kept(pauses.key) ?? {}) as Pauses;
    readAt = at;
  };
  const fresh = async () => {
    if (performance.now() - readAt > FRESH_MS) await refresh();
    return paused;
  };
  await refresh();
  edge.live.onSetting((key) => {
    // An empty key: the connection was lost, and any setting may have changed.
    if (!KEYS.includes(key) && key !== '') return;
    refresh().catch((err: unknown) => edge.log.warn({ err }, 'Could not read maintenance mode'));
  });
  return {
    closed: (frontEnd) => closed[frontEnd],
    isAnyClosed: () => FRONT_END_KEYS.some((frontEnd) => closed[frontEnd]),
    notices: (frontEnd, now) =>
      current(shown, now)
        .filter((one) => one.frontEnds.includes(frontEnd))
        .map(({ id, tone, text }) => ({ id, tone, text })),
    paused: () =>
      PAUSABLE_KEYS.flatMap((what) => {
        const by = inForce(paused, what);
        return by ? [{ what, message: paused[by]?.message ?? '' }] : [];
      }),
    isPaused: async (what) => inForce(await fresh(), what) !== undefined,
    assertNotPaused: async (endpoint, caller) => {
      if (mayBePaused(endpoint)) assertNotPaused(await fresh(), endpoint, caller);
    },
    refresh,
  };
}
