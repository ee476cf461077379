/**
 * The fields of an MT940, one or more lines each, without the envelope in which it was sent.
 *
 * Banks cut the free text of :86: after 65 characters, wherever that is, so a further line of it
 * may begin like a field. It is one only if the standard has that field after :86: and it is filled
 * in as the standard says; else it stays text, joined to its line so that no reader takes it for a
 * field.
 */
export function fieldsOf(file: string): string {
  const lines = file.split(/\r\n|\n|\r/);
  const kept: string[] = [];
  let inDetails = false;
  for (const [at, line] of lines.entries()) {
    if (isEnvelope(line)) {
      inDetails = false;
      continue;
    }
    const text = line.trimEnd();
    if (text === '') continue;
    const tag = TAG.exec(text)?.[0];
    if (inDetails && tag && !followsDetails(text, lines, at)) {
      append(kept, tag === DETAILS ? text.slice(tag.length) : text);
      continue;
    }
    if (tag) inDetails = tag === DETAILS;
    kept.push(withoutBlankDate(text));
  }
  return kept.slice(kept.findIndex((line) => line.startsWith(':20:'))).join('\n');
}

const TAG = /^:(?:\d{2}[A-Z]?|NS):/;
const DETAILS = ':86:';

const isEnvelope = (line: string): boolean => /^(?:\{|-\}?$)/.test(line);

/** Without spaces for a missing entry date. */
const withoutBlankDate = (line: string): string => line.replace(/^(:61:\d{6}) {4}/, '$1');

/** An entry or a balance; the start of an entry that is filled in wrongly is refused later. */
const ENTRY = /^:61:(?:\d{6}(?:\d{4}| {4})?R?[CD]|\d{8})/;
const BALANCE = /^:6(?:2[FM]|[45]):[CD]\d{6}/;

/** Whether a line begins a field that may come after :86:, or the next statement. */
function followsDetails(line: string, lines: readonly string[], at: number): boolean {
  if (line.startsWith(':NS:')) return true;
  if (!line.startsWith(':20:')) return ENTRY.test(line) || BALANCE.test(line);
  const [next = '', afterNext = ''] = lines.slice(at + 1, at + 3);
  return /^:25P?:/.test(next.startsWith(':21:') ? afterNext : next);
}

/** As long as the lines of :86: are: one that is full was cut, and goes on without a space. */
const FULL_LINE = 65;

function append(lines: string[], text: string): void {
  const last = lines.at(-1) ?? '';
  lines[lines.length - 1] = last + (last.length < FULL_LINE ? ' ' : '') + text;
}
