import { describe, expect, test } from 'vitest';
import { clockAt, clockFace } from './clock.ts';

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour));
const HOUR = 3_600_000;
const fresh = {
  type: 'complaint',
  createdAt: at(16, 10),
  firstAnsweredAt: null,
  stoppedAt: null,
  stoodMs: 0,
} as const;

describe('the clock of a request', () => {
  test('stops when the customer’s reply is awaited or the request ends', () => {
    for (const stage of ['WAITING_FOR_CUSTOMER', 'RESOLVED', 'DECLINED'] as const) {
      expect(clockAt(fresh, stage, at(17, 10))).toMatchObject({ stoppedAt: at(17, 10) });
    }
    const stopped = { ...fresh, stoppedAt: at(16, 12), stoodMs: 5 };
    expect(clockAt(stopped, 'RESOLVED', at(17, 10))).toMatchObject({
      stoppedAt: at(16, 12),
      stoodMs: 5n,
    });
  });

  test('resumes with its deadline extended by the time that it was stopped', () => {
    const stopped = { ...fresh, stoppedAt: at(16, 12) };
    for (const stage of ['OPEN', 'WAITING_FOR_OTHERS'] as const) {
      expect(clockAt(stopped, stage, at(16, 14))).toEqual({
        stoppedAt: null,
        stoodMs: BigInt(2 * HOUR),
        resolveDueAt: new Date(Date.UTC(2026, 11, 7, 12)),
      });
    }
  });
});

describe('the time shown on a request', () => {
  test('is the time left to the first answer, negative when overdue', () => {
    expect(clockFace(fresh, at(16, 12))).toMatchObject({
      stands: false,
      leftMinutes: 7 * 60,
      answeredAfterMinutes: null,
      workedMinutes: 120,
      stoodMinutes: 0,
    });
    expect(clockFace(fresh, at(17, 11)).leftMinutes).toBe(-60);
  });

  test('is the time left to resolve after that, and absent while a reply is awaited', () => {
    const answered = { ...fresh, firstAnsweredAt: at(16, 11) };
    expect(clockFace(answered, at(16, 12))).toMatchObject({
      leftMinutes: (15 * 9 - 2) * 60,
      answeredAfterMinutes: 60,
    });
    const asked = { ...answered, stoppedAt: at(16, 12) };
    expect(clockFace(asked, at(17, 12))).toMatchObject({
      stands: true,
      leftMinutes: null,
      workedMinutes: 120,
      stoodMinutes: 9 * 60,
    });
  });
});
