import { sha256 } from '../src/kit/seal.ts';
import { agreementJobs } from '../src/modules/people/agreements/index.ts';
import { openSession } from '../src/modules/people/identity/index.ts';
import { approving } from './approving.ts';
import type { Someone } from './people.ts';
import { readAgreement, SIGNATURE } from './signature.ts';
import { ask } from './uploads.ts';
import type { World } from './world.ts';

type Draft = {
  readonly body: string;
  readonly translations?: Readonly<Record<string, string>>;
  readonly changeNote?: string;
  readonly isMaterial?: boolean;
  readonly effectiveOn?: string | null;
  readonly requiresTwoFactor?: boolean;
  readonly isCountersigned?: boolean;
  readonly expiresDays?: number | null;
};

/** What a draft says besides its text. */
export const PLAIN = {
  translations: {},
  changeNote: 'Complaints reach us within five days.',
  isMaterial: true,
  effectiveOn: null,
  requiresTwoFactor: false,
  isCountersigned: false,
  expiresDays: null,
};

type TokenOf = (who: Someone) => string | Promise<string>;

/**
 * Calls of staff and of parties about agreements, in one world: each in a session of its own, since
 * the clock of most of these tests moves by weeks, or in the one that `tokenOf` answers.
 */
export async function openAgreements(world: World, tokenOf?: TokenOf) {
  const http = await world.http();
  const newSession: TokenOf = async ({ actor }) =>
    (await world.as(undefined, (ctx) => openSession(ctx, actor.userId))).token;
  const call = async (who: Someone, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    ask(http, method, path, await (tokenOf ?? newSession)(who), body);
  const at = (id: string, last = '') => `/admin/agreements/${id}${last}`;

  const template = async (who: Someone, id: string) => (await call(who, 'GET', at(id))).body.data;
  const write = async (who: Someone, id: string, draft: Draft) => {
    const since = (await template(who, id)).draft?.updatedAt ?? null;
    return call(who, 'PUT', at(id, '/draft'), { ...PLAIN, ...draft, since });
  };
  const requested = async (who: Someone, id: string, draft: Draft) => {
    await write(who, id, draft);
    return call(who, 'POST', at(id, '/draft/request'));
  };
  const requests = approving<Someone>(call, 'agreements.issue');
  const draftOf = async (who: Someone, id: string) => (await template(who, id)).draft?.id ?? 'none';
  /** Decisions about the version that waits, named by its agreement. */
  const request = {
    view: async (who: Someone, id: string) => requests.view(who, await draftOf(who, id)),
    approve: async (who: Someone, id: string, seen?: string) =>
      requests.approve(who, await draftOf(who, id), seen),
    reject: async (who: Someone, id: string, reason?: string) =>
      requests.reject(who, await draftOf(who, id), reason),
    cancel: async (who: Someone, id: string) => requests.cancel(who, await draftOf(who, id)),
  };
  const create = async (who: Someone, kind: 'legal' | 'contract', name: string) =>
    (await call(who, 'POST', '/admin/agreements', { kind, name })).body.data.id as string;

  /** What the two jobs do, until nothing is left. */
  const run = async () => {
    for (const job of agreementJobs()) while (await job.run(world.edge));
  };
  const toSign = async (who: Someone, id: string, query = '') =>
    (await call(who, 'GET', `/user/agreements/${id}${query}`)).body.data;
  const sign = async (who: Someone, id: string, more: object = {}) => {
    const text = await toSign(who, id, 'language' in more ? `?language=${more.language}` : '');
    const { version, bodyHash } = text;
    const given = { agreementId: id, version, bodyHash, name: who.actor.name };
    await readAgreement(world, who, given);
    return call(who, 'POST', '/asset/accept-agreement', {
      ...given,
      signature: SIGNATURE,
      ...more,
    });
  };
  const waiting = async (who: Someone) =>
    (await call(who, 'GET', '/user/agreements/waiting')).body.data as { name: string }[];
  return {
    call,
    create,
    template,
    write,
    requested,
    request,
    approve: request.approve,
    draftOf,
    run,
    toSign,
    sign,
    waiting,
    ...copies(call),
  };
}

type Call = (
  who: Someone,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => ReturnType<typeof ask>;

/** What staff see and do of each party's copy. */
function copies(call: Call) {
  const envelopes = async (who: Someone, id: string, query = '') =>
    (await call(who, 'GET', `/admin/agreement-envelopes?agreementId=${id}${query}`)).body.data;
  const countersign = async (who: Someone, envelopeId: string) => {
    const path = `/admin/agreement-envelopes/${envelopeId}`;
    const { bodyHash } = (await call(who, 'GET', `${path}/text`)).body.data;
    const given = { bodyHash, name: who.actor.name, signature: SIGNATURE };
    return call(who, 'POST', `${path}/countersign`, given);
  };
  return { envelopes, countersign };
}

/** Issues the next version of an agreement by two of the staff. */
export async function issued(
  agreements: Awaited<ReturnType<typeof openAgreements>>,
  [one, other]: readonly [Someone, Someone],
  id: string,
  draft: Draft,
): Promise<void> {
  const asked = await agreements.requested(one, id, draft);
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  const done = await agreements.approve(other, id);
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
}

export const hashOf = (text: string): string => sha256(text).toString('hex');
