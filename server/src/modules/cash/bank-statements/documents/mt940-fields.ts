/**
 * Without the envelope. Banks wrap :86: at 65 characters, so a continuation line may look like a
 * field: it is one only if the standard allows it after :86: and its content is valid.
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

const withoutBlankDate = (line: string): string => line.replace(/^(:61:\d{6}) {4}/, '$1');

/** An entry or a balance; a malformed entry is refused later. */
const ENTRY = /^:61:(?:\d{6}(?:\d{4}| {4})?R?[CD]|\d{8})/;
const BALANCE = /^:6(?:2[FM]|[45]):[CD]\d{6}/;

function followsDetails(line: string, lines: readonly string[], at: number): boolean {
  if (line.startsWith(':NS:')) return true;
  if (!line.startsWith(':20:')) return ENTRY.test(line) || BALANCE.test(line);
  const [next = '', afterNext = ''] = lines.slice(at + 1, at + 3);
  return /^:25P?:/.test(next.startsWith(':21:') ? afterNext : next);
}

/** Width of :86:; the text of a full line continues on the next without a space. */
const FULL_LINE = 65;

function append(lines: string[], text: string): void {
  const last = lines.at(-1) ?? '';
  lines[lines.length - 1] = last + (last.length < FULL_LINE ? ' ' : '') + text;
}
