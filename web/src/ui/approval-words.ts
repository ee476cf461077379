import { dateTime } from '../lib/figures/format.ts';

const SHOWN = 3;

/** Joins alternative approvers: "Ann Bell, Ben Ode or 2 others". */
export function anyOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > SHOWN + 1 ? SHOWN : names.length);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} others`] : shown;
  const last = all.at(-1) ?? '';
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} or ${last}` : last;
}

export function missingWords(names: readonly string[], until?: string): string {
  const by = until ? ` by ${dateTime(until)}` : '';
  return names.length === 0
    ? `One more approval is required${by}, but no one else can approve at the moment.`
    : `Awaiting approval from ${anyOf(names)}${by}.`;
}

type Ended = {
  readonly why: 'time' | 'person' | 'changed' | 'withdrawn' | 'rejected';
  readonly by: string | null;
  readonly at: string;
  readonly reason: string | null;
};

/** Why the last request failed. `what` names the request, such as "The opening". */
export function endedWords(what: string, { why, by, at, reason }: Ended): string {
  const when = dateTime(at);
  const who = by ?? 'Someone';
  switch (why) {
    case 'time':
      return `${what} expired on ${when} without another approval.`;
    case 'person':
      return `${what} ended on ${when}: the approval of ${who} no longer applies (${lowered(reason)}).`;
    case 'changed':
      return `${what}${by ? ` by ${by}` : ''} no longer applies, since what was approved has changed: ${reason ?? ''}.`;
    case 'withdrawn':
      return `${who} cancelled it on ${when}${quoted(reason)}.`;
    case 'rejected':
      return `${who} rejected it on ${when}${quoted(reason)}.`;
  }
}

const quoted = (reason: string | null): string => (reason ? `: “${reason}”` : '');
const lowered = (reason: string | null): string =>
  reason ? `${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}` : 'no longer authorised';
