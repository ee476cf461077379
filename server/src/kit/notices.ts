import type { FrontEndKey } from '@holdfast/domain/administration/front-ends/front-ends';
import { defineSetting } from './setting.ts';

export type Notice = {
  readonly id: string;
  readonly tone: 'info' | 'warn';
  readonly text: string;
  readonly frontEnds: readonly FrontEndKey[];
  readonly until: string | null;
  readonly by: string;
  readonly since: string;
};

export const notices = defineSetting<readonly Notice[]>('notices', []);

export const current = (all: readonly Notice[], now: Date): Notice[] =>
  all.filter(({ until }) => until === null || new Date(until) > now);
