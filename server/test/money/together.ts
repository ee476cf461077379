import { figures } from '../figures.ts';

export const AT_ONCE = 100;

const ROUNDS = process.env.DEEP === '1' ? 20 : 1;

export const rounds = Array.from({ length: ROUNDS }, (_, i) => [i + 1] as const);

type Answer = { readonly status: number; readonly body: { readonly code?: string } };

export async function together(
  work: (nth: number) => Promise<Answer>,
  times = AT_ONCE,
): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, nth) => work(nth)));
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? 'done' : (body.code ?? String(status));
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export const raced = (test: { readonly task: { readonly meta: object } }): void =>
  figures(test, 'Races over HTTP', { 'races run': 1, 'calls at once': AT_ONCE });
