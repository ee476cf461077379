import { type APIRequestContext, expect } from '@playwright/test';

const DAY_SECONDS = 86_400;

/** Returns the new time; sessions expire. */
export async function afterDays(request: APIRequestContext, days: number): Promise<Date> {
  const data = { advanceSeconds: Math.round(days * DAY_SECONDS) };
  const answer = await request.post('/api/dev/clock', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const body = (await answer.json()) as { data: { now: string } };
  return new Date(body.data.now);
}

export const dayAfter = (moment: Date, days: number): string =>
  new Date(moment.getTime() + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);

/** As a datetime field has it, in UTC. */
export const timeAfter = (moment: Date, days: number): string =>
  new Date(moment.getTime() + days * DAY_SECONDS * 1000).toISOString().slice(0, 16);

export async function until<T>(read: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(read, { timeout: 150_000, intervals: [500, 1000, 2000] }).toEqual(expected);
}
