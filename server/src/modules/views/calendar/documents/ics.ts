/** One date of a feed. */
export type IcsEvent = {
  /** Stays the same for the same thing: programs change an event by it instead of adding one. */
  readonly uid: string;
  /** A moment, or a whole day ("2026-11-20"). */
  readonly at: Date | string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
};

/** A line of a feed has 75 bytes at most; what is longer goes on after a space. */
const MOST_BYTES = 75;

/**
 * A calendar as RFC 5545 has it: lines end with CRLF and are folded between characters, texts are
 * escaped, days are values of their own type. The events keep the given order.
 */
export function icsOf(name: string, events: readonly IcsEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const linesOf = ({ uid, at, summary, description, url }: IcsEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${utc(now)}`,
  ...(typeof at === 'string'
    ? [`DTSTART;VALUE=DATE:${compact(at)}`, `DTEND;VALUE=DATE:${compact(dayAfter(at))}`]
    : [`DTSTART:${utc(at)}`]),
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** "20261120T143258Z". */
const utc = (at: Date): string => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
const compact = (day: string): string => day.replaceAll('-', '');

/** The end of a whole day is the next one: it does not belong to the event. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A text as a value: what would end it, or stand for something else, is escaped. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no value may hold one
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A line in parts of 75 bytes, none of which ends within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      parts.push(part);
      // What goes on begins with a space, which counts.
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
