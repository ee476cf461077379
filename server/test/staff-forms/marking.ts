import type { FastifyInstance } from 'fastify';
import { type StaffField, staffForms } from '../access/staff-fields.ts';

export const FORMS: readonly StaffField[] = staffForms();

export const nameOfField = ({ endpoint, field }: StaffField): string => `${endpoint} ${field}`;

type Way = { readonly field: StaffField; readonly outcome: string };

const markOf = ({ field, outcome }: Way): string => `mark~${FORMS.indexOf(field)}~${outcome}~`;

/** Form fields such as `POST /…/decide reason, reopen`. */
export const marksIn = (text: string): readonly string[] =>
  [...new Set(text.match(/mark~\d+~[a-z._]*~/g) ?? [])].flatMap((mark) => {
    const [, at, outcome] = mark.split('~');
    const field = FORMS[Number(at)];
    return field ? `${nameOfField(field)}${outcome ? `, ${outcome}` : ''}` : [];
  });

const patterns = new Map<string, RegExp>(
  FORMS.map(({ path }) => [path, new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`)]),
);

const formAt = (method: string, url: string): readonly StaffField[] =>
  FORMS.filter((one) => one.method === method && patterns.get(one.path)?.test(url));

type Marked = { readonly value: unknown; readonly fields: ReadonlySet<StaffField> };

let rejected = '';

export async function whileRejecting(kind: string, work: () => Promise<void>): Promise<void> {
  rejected = kind;
  await work().finally(() => {
    rejected = '';
  });
}

function outcomeOf(body: unknown, [first]: readonly StaffField[]): string {
  if (typeof body === 'object' && body && 'outcome' in body) return String(body.outcome);
  return first?.path.startsWith('/approvals') ? rejected : '';
}

function marked(value: unknown, form: readonly StaffField[]): Marked {
  const fields = new Set<StaffField>();
  const outcome = outcomeOf(value, form);
  const fieldOf = (name: string) => form.find(({ field }) => field === name);
  const walk = (inner: unknown, within: StaffField | undefined): unknown => {
    if (Array.isArray(inner)) return inner.map((one) => walk(one, within));
    if (typeof inner === 'object' && inner !== null)
      return Object.fromEntries(
        Object.entries(inner).map(([key, one]) => [key, walk(one, fieldOf(key) ?? within)]),
      );
    if (typeof inner !== 'string' || inner === '' || !within) return inner;
    fields.add(within);
    return `${inner} ${markOf({ field: within, outcome })}`;
  };
  return { value: walk(value, undefined), fields };
}

function markedParts(bytes: Buffer, form: readonly StaffField[]): Marked {
  const fields = new Set<StaffField>();
  const part = /(name="(\w+)"\r\n\r\n)([^\r]+)/g;
  const text = bytes.toString('latin1').replace(part, (whole, _, name: string) => {
    const field = form.find((one) => one.field === name);
    if (field) fields.add(field);
    return field ? `${whole} ${markOf({ field, outcome: '' })}` : whole;
  });
  return { value: Buffer.from(text, 'latin1'), fields };
}

function sentWith(payload: unknown, form: readonly StaffField[]): Marked {
  if (Buffer.isBuffer(payload)) return markedParts(payload, form);
  if (typeof payload !== 'string') return marked(payload, form);
  const { value, fields } = marked(JSON.parse(payload), form);
  return { value: JSON.stringify(value), fields };
}

type Sent = {
  readonly method: string;
  readonly url: string;
  readonly payload?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Adds markers to each staff form sent from now on. Returns the accepted fields. */
export function markForms(http: FastifyInstance): ReadonlySet<StaffField> {
  const accepted = new Set<StaffField>();
  const inject = http.inject.bind(http);
  http.inject = (async (sent: Sent) => {
    const { payload } = sent;
    const form = formAt(sent.method, sent.url);
    if (form.length === 0 || !payload) return inject(sent as never);
    const { value, fields } = sentWith(payload, form);
    const answer = await inject({ ...sent, payload: value } as never);
    if (answer.statusCode < 300) for (const field of fields) accepted.add(field);
    return answer;
  }) as never;
  return accepted;
}
