export type IcsEvent = {
  /** A stable id lets clients update an event instead of adding one. */
  readonly uid: string;
  /** A time, or a whole day (“2026-11-20”). */
  readonly at: Date | string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
};

const MOST_BYTES = 75;

/**
 * Writes RFC 5545: CRLF line ends, lines folded between characters, text escaped, days as DATE
 * values.
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

/** The end is exclusive, so a whole day ends on the next one. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no value may hold one
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      parts.push(part);
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
