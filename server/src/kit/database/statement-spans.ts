import { currentSpan, isTracing, traced } from '../trace.ts';

const OPERATION = /^[\s(]*(?:\/\*.*?\*\/\s*)?(\w+)/;
const TABLES = /\b(?:from|join|into|update)\s+("?\w+"?\."?\w+"?)/gi;
const MOST_TABLES = 4;
/** Texts of lists with many filters vary; beyond this number they are summarised each time. */
const MOST_KEPT = 2_000;

const kept = new Map<string, string>();

export function summaryOf(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const tables = [...text.matchAll(TABLES)].map(([, table = '']) => table.replaceAll('"', ''));
  const named = [...new Set(tables)].slice(0, MOST_TABLES).join(', ');
  const summary = named ? `${operation} ${named}` : operation;
  if (kept.size < MOST_KEPT) kept.set(text, summary);
  return summary;
}

/**
 * Within what caused it, never as its own trace. `begin` goes with the first statement, so it has
 * no span.
 */
export function tracedStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (!isTracing() || text === 'begin' || !currentSpan()) return send();
  return traced(() => {
    const summary = summaryOf(text);
    const facts = { 'db.system.name': 'postgresql', 'db.query.summary': summary } as const;
    return { name: summary, kind: 'client', facts };
  }, send);
}
