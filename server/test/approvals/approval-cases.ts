import { allEndpoints } from '@holdfast/domain/contracts';
import { DAY } from '@holdfast/domain/kernel/moment';
import {
  ANY_KIND,
  APPROVAL_KIND_NAMES,
  type ApprovalKind,
} from '@holdfast/domain/people/approvals/kinds';
import { openSession, unblockUser, userById } from '../../src/modules/people/identity/index.ts';
import { nameOf } from '../access/moves-value.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import { ask } from '../fixtures/uploads.ts';
import type { World } from '../world.ts';
import { type Desk, isOffered, offeredTo } from './approval-desks.ts';
import { block, type Case, type Cast, insider, type Trial } from './approval-trials/trial.ts';

export type Decided = {
  readonly name: string;
  readonly desk: Desk;
  readonly trial: Trial;
  readonly world: World;
};

type Call = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

export type Opened = Case & {
  readonly cast: Cast;
  readonly first: Call;
};

/** The beneficiary is `benefits`, or else a staff member. */
export async function openCase(one: Decided, benefits?: Someone): Promise<Opened> {
  const { trial, world } = one;
  const cast = {
    beneficiary: benefits ?? (await insider(world, trial.role)),
    requester: await staff(world, trial.role),
    uploader: await staff(world, trial.role),
  };
  const made = await trial.open(cast);
  return { cast, ...made, first: await written(one, made, await staff(world, trial.role)) };
}

async function written({ world }: Decided, made: Case, as: Someone): Promise<Call> {
  const http = await world.http();
  const inject = http.inject.bind(http);
  const { inject: original } = http;
  let call: Call | undefined;
  http.inject = ((input: { method: string; url: string; payload?: string | object }) => {
    if (input.method !== 'POST') return inject(input as never);
    const { payload = {} } = input;
    const body = typeof payload === 'string' ? JSON.parse(payload) : payload;
    call ??= { path: input.url.replace(/^\/api/, ''), body };
    const answer = { statusCode: 418, headers: {}, json: () => ({}), rawPayload: Buffer.alloc(0) };
    return Promise.resolve(answer);
  }) as never;
  try {
    await made.prepare?.(as);
    await made.decide(as);
  } finally {
    http.inject = original;
  }
  if (!call) throw new Error('no decision was sent');
  return call;
}

function parametersOf({ name }: Decided, { path, body }: Call): Record<string, string> {
  if (path === '/approvals') return { subjectId: String(body.subjectId) };
  const isDeclared = path.startsWith('/approvals/');
  const address = isDeclared ? '/approvals/:approvalId/approve' : (name.split(' ')[1] ?? '');
  const template = address.split('/');
  const parts = path.split('/');
  return Object.fromEntries(
    template.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), parts[i] ?? '']] : [])),
  );
}

function rejectionOf({ path, body }: Call): Call {
  const reason = 'The documents are not in order';
  if ('decision' in body) {
    const { kind, subjectId } = body;
    return { path, body: { kind, subjectId, decision: 'reject', reason } };
  }
  if ('approves' in body) return { path, body: { approves: false, reason } };
  return { path: path.replace(/\/(approve|confirm)$/, '/reject'), body: { reason } };
}

export type Compared = {
  readonly offered: readonly boolean[];
  readonly accepted: boolean;
  readonly answer: string;
};

export async function compare(
  one: Decided,
  made: Opened,
  who: Someone,
  how: 'approve' | 'reject',
): Promise<Compared> {
  const { world, desk } = one;
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  const call = await written(one, made, { ...who, token }).catch(() => made.first);
  const offer = await offeredTo(world, desk, token, parametersOf(one, call));
  const sent = how === 'approve' ? call : rejectionOf(call);
  const { status, body } = await ask(await world.http(), 'POST', sent.path, token, sent.body, {
    'idempotency-key': `${who.actor.userId}-${how}-${world.clock.now().getTime()}-${Math.random()}`,
  });
  return {
    offered: offer[how].map(isOffered),
    accepted: status < 300,
    answer: status < 300 ? 'accepted' : `${status} ${body.code}: ${body.message}`,
  };
}

export async function dayPasses({ world: { clock, edge, runJob } }: Decided): Promise<void> {
  clock.advance(DAY + 1000);
  await edge.pool.query(
    `update identity.session set last_seen_at = $1, created_at = $1, expires_at = $1::timestamptz + interval '12 h'`,
    [clock.now()],
  );
  await runJob('rates');
}

export async function whileHeld(
  one: Decided,
  made: Opened,
  work: () => Promise<void>,
): Promise<void> {
  const { world } = one;
  const compliance = await staff(world, 'staff_compliance');
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, compliance.actor.userId));
  const http = await world.http();
  const { partyId } = benefiting(made).actor;
  const body = { partyId, reason: 'Asked by the police' };
  const hold = await ask(http, 'POST', '/admin/party-holds', token, body);
  if (hold.status !== 201) throw new Error(`not held: ${JSON.stringify(hold.body)}`);
  await work();
  const path = `/admin/party-holds/${hold.body.data.id}/lift`;
  await ask(http, 'POST', path, token, { reason: 'Cleared' });
}

export async function whileBlocked(
  { world }: Decided,
  made: Opened,
  work: () => Promise<void>,
): Promise<void> {
  const who = benefiting(made);
  const { userId } = who.actor;
  const { rows } = await world.edge.pool.query<{ blocked: boolean }>(
    `select user_status = 'blocked' as blocked from identity."user" where id = $1`,
    [userId],
  );
  if (rows[0]?.blocked) return work();
  world.clock.advance(1000);
  await block(world, who);
  await work();
  world.clock.advance(1000);
  await world.as(undefined, async (ctx) => {
    if ((await userById(ctx, userId))?.userStatus === 'blocked') await unblockUser(ctx, userId);
  });
  world.clock.advance(1000);
}

const benefiting = ({ cast, benefits }: Opened): Someone => benefits ?? cast.beneficiary;

export const decisionsOf = (): ReadonlyMap<string, ApprovalKind> =>
  new Map([
    ...APPROVAL_KIND_NAMES.map((kind) => [kind as string, kind] as const),
    ...allEndpoints().flatMap((one) =>
      one.decides && one.decides !== ANY_KIND
        ? [[nameOf(one), one.decides as ApprovalKind] as const]
        : [],
    ),
  ]);
