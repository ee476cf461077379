/**
 * Field :86:. Banks write numbered subfields (“?20…?32…”), named ones (“/REMI/…/NAME/…”) or free
 * text, broken anywhere.
 */
export type Details = {
  readonly text: string;
  readonly name: string;
  readonly account: string;
  /** The sender's ids, and the text with split references rejoined. */
  readonly ids: readonly string[];
};

export function detailsOf(
  field: string,
  numbered: Readonly<Record<string, string>> | undefined,
): Details {
  if (numbered && Object.hasOwn(numbered, '20')) return ofNumbered(numbered);
  const joined = field.replaceAll('\n', '');
  const named = namedIn(joined);
  if (named.size > 0) return ofNamed(named, joined);
  return { text: field.replaceAll('\n', ' '), name: '', account: '', ids: [joined] };
}

function ofNumbered(fields: Readonly<Record<string, string>>): Details {
  const at = (number: number) => fields[String(number)] ?? '';
  const purpose = [...range(20, 29), ...range(60, 63)].map(at).join('');
  const { text, ids } = withoutKeys(purpose);
  const account = at(38) || at(31);
  return { text, name: `${at(32)}${at(33)}`, account, ids };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

/** “EREF+…SVWZ+…”: four-letter keys inside the payment text. */
const KEYS = /(?:^|(?<=.))(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+/g;

function withoutKeys(purpose: string): { readonly text: string; readonly ids: readonly string[] } {
  const parts = purpose.split(KEYS);
  if (parts.length < 3) return { text: purpose, ids: [] };
  const values = new Map<string, string>();
  for (let nth = 1; nth + 1 < parts.length; nth += 2) {
    values.set(parts[nth] ?? '', (parts[nth + 1] ?? '').trim());
  }
  return { text: values.get('SVWZ') ?? purpose, ids: [values.get('EREF') ?? ''] };
}

/** Any key of two to four capitals ends the previous value. */
const NAMED = /\/([A-Z]{2,4})\//g;
const KNOWN = ['REMI', 'NAME', 'IBAN', 'EREF', 'CNTP', 'ORDP', 'BENM'];

function namedIn(joined: string): ReadonlyMap<string, string> {
  const marks = [...joined.matchAll(NAMED)];
  if (!marks.some(([, key = '']) => KNOWN.includes(key))) return new Map();
  const values = new Map<string, string>();
  for (const [nth, mark] of marks.entries()) {
    const key = mark[1] ?? '';
    const end = marks[nth + 1]?.index ?? joined.length;
    const value = joined.slice(mark.index + mark[0].length, end);
    if (!values.has(key)) values.set(key, value);
  }
  return values;
}

function withoutEdges(value: string): string {
  const isEdge = (at: number) => value[at] === '/' || value[at] === ' ';
  let [from, to] = [0, value.length];
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return value.slice(from, to);
}

function ofNamed(values: ReadonlyMap<string, string>, joined: string): Details {
  const at = (key: string) => withoutEdges(values.get(key) ?? '');
  // “/CNTP/number/bank/name//…”
  const [number = '', , name = ''] = at('CNTP').split('/');
  return {
    text: at('REMI').replace(/^USTD\/\//, '') || joined,
    name: at('NAME') || name,
    account: at('IBAN') || number,
    ids: [at('EREF'), joined],
  };
}
