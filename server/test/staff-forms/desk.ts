import { allEndpoints } from '@holdfast/domain/contracts';
import { ROLE_NAMES, ROLES, type Role } from '@holdfast/domain/permissions';
import { openSession } from '../../src/modules/people/identity/index.ts';
import type { OfferingHarness } from '../fixtures/offering-harness.ts';
import { smallPdf } from '../fixtures/pdf-files.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import { ask, sendForm } from '../fixtures/uploads.ts';

// Staff forms, each sent by a permitted user in a new session.

type Method = 'GET' | 'POST' | 'PUT';
// biome-ignore lint/suspicious/noExplicitAny: views of every shape are read
type Data = any;

export type Desk = Awaited<ReturnType<typeof openDesk>>;
export type Act = (desk: Desk) => Promise<unknown>;
export type Acts = Readonly<Record<string, Act>>;

type StaffRole = Role & `staff_${string}`;

function roleFor(method: string, url: string): StaffRole {
  const path = url.split('?')[0] ?? '';
  const found = allEndpoints().find(
    (one) =>
      one.method === method &&
      one.access.who === 'staff' &&
      new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const needs = found?.access.who === 'staff' ? found.access.permission : undefined;
  const holds = (role: Role) => ROLES[role] as readonly string[];
  const [role] = ROLE_NAMES.filter(
    (one): one is StaffRole => one.startsWith('staff_') && (!needs || holds(one).includes(needs)),
  ).toSorted((a, b) => holds(a).length - holds(b).length);
  if (!role) throw new Error(`No role may ${method} ${url}`);
  return role;
}

export async function openDesk(harness: OfferingHarness) {
  const { world } = harness;
  const http = await world.http();
  const signedIn = async ({ actor }: Someone) =>
    (await world.as(undefined, (ctx) => openSession(ctx, actor.userId))).token;

  async function as(who: Someone, method: Method, path: string, body?: object): Promise<Data> {
    const key = { 'idempotency-key': world.edge.random(12).toString('hex') };
    const sent = method === 'GET' ? undefined : (body ?? {});
    const answer = await ask(http, method, path, await signedIn(who), sent, key);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }

  const send = async (method: Method, path: string, body?: object): Promise<Data> =>
    as(await staff(world, roleFor(method, path)), method, path, body);

  async function upload(path: string, fields: Readonly<Record<string, string>>): Promise<Data> {
    const { token } = await staff(world, roleFor('POST', path));
    const bytes = smallPdf(`order ${Math.random()}`);
    const file = { bytes, name: 'order.pdf', mime: 'application/pdf' };
    const answer = await sendForm(http, path, token, fields, file);
    if (answer.status >= 300) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
  const rows = async <T = Data>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await world.edge.pool.query(text, values)).rows as T[];

  return { harness, world, http, as, send, upload, rows };
}
