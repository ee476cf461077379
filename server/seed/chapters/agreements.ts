import { HOUR } from '@holdfast/domain/kernel/moment';
import {
  countersign,
  currentAgreements,
  describeTemplate,
  enforceVersions,
  issueApproval,
  openCopy,
  pageOfEnvelopes,
  requestIssue,
  sendNext,
  sign,
  textOfEnvelope,
  writeDraft,
} from '../../src/modules/people/agreements/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import { stageBytes } from '../../src/modules/people/files/index.ts';
import { grantRole } from '../../src/modules/people/identity/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import { LICENCE_VERSIONS } from './agreement-texts.ts';
import { daysBefore } from './partner-terms.ts';
import { signatureOf } from './signature.ts';

type Pair = readonly [writer: Person, issuer: Person];

const NEWCOMERS = ['Oskar Hedin', 'Beatriz Leal', 'Hugo Roca'];

export async function seedAgreements(seeder: Seeder, accounts: Accounts): Promise<void> {
  const pair: Pair = [staffOf(accounts, 'admin'), staffOf(accounts, 'admin2')];
  const magnus = accounts.partners.distributor;
  const newcomers = accounts.investors.filter(({ name }) => NEWCOMERS.includes(name));
  const licence = await textOf(seeder, 'legal');
  const contract = await textOf(seeder, 'contract');
  const at = (days: number, hours = 0) => seeder.clock.set(daysBefore(seeder, days, hours));

  at(21);
  for (const { userId } of newcomers) {
    await seeder.asSystem((ctx) => grantRole(ctx, userId, 'distributor'));
  }
  await issue(seeder, pair, licence.id, { ...LICENCE, ...versionOf(0) });
  await send(seeder);
  at(20, 1);
  await signCopy(seeder, magnus, 'legal');
  at(20, 5);
  await countersignAll(seeder, pair[0]);

  at(3);
  for (const who of newcomers) await signCopy(seeder, who, 'legal');
  await issue(seeder, pair, contract.id, {
    ...LICENCE,
    isCountersigned: false,
    body: `${contract.body}\n\n5. A statement of every payout is sent by email on the day on which it is paid.`,
    changeNote: 'Adds a statement by email for each payout.',
    effectiveOn: dayOf(daysBefore(seeder, -12)),
  });
  await send(seeder);
  await open(seeder, magnus, contract.id);
  at(2);
  await draftLicence(seeder, pair[1], licence.id);
}

const textOf = async (seeder: Seeder, kind: 'legal' | 'contract') => {
  const [text] = await seeder.asSystem((ctx) => currentAgreements(ctx, { kind }));
  if (!text) throw new Error(`A distributor has signed a text of the kind ${kind}`);
  return text;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

async function send(seeder: Seeder): Promise<void> {
  for (const step of [enforceVersions, sendNext]) while (await seeder.asSystem(step));
}

const staffOf = ({ staff }: Accounts, name: string): Person => {
  const found = staff.get(name);
  if (!found) throw new Error(`${name} is a member of staff`);
  return found;
};

const LICENCE = {
  translations: {},
  isMaterial: true,
  effectiveOn: null as string | null,
  requiresTwoFactor: false,
  isCountersigned: true,
  expiresDays: 30,
};
type Text = typeof LICENCE & { readonly body: string; readonly changeNote: string };

const versionOf = (at: number) => ({
  body: LICENCE_VERSIONS[at]?.body ?? '',
  changeNote: LICENCE_VERSIONS[at]?.note ?? '',
});

async function issue(seeder: Seeder, [writer, issuer]: Pair, id: string, text: Text) {
  await seeder.as(writer.userId, async (ctx) => {
    const { draft } = await describeTemplate(ctx, id);
    await writeDraft(ctx, id, { ...text, since: draft?.updatedAt.toISOString() ?? null });
    await requestIssue(ctx, id);
  });
  seeder.clock.advance(HOUR / 2);
  await seeder.as(issuer.userId, async (ctx) => {
    const { draft } = await describeTemplate(ctx, id);
    await approveAsShown(ctx, issueApproval, draft?.id ?? '');
  });
}

async function signCopy(seeder: Seeder, who: Person, kind: 'legal' | 'contract') {
  const { userId, name } = who;
  const [text] = await seeder.as(userId, (ctx) => currentAgreements(ctx, { kind }));
  if (!text) return;
  const { id: agreementId, version, bodyHash } = text;
  await seeder.as(userId, (ctx) => openCopy(ctx, { agreementId, version, isRead: true }));
  seeder.clock.advance(HOUR / 4);
  const image = await stage(seeder, name);
  await seeder.as(userId, (ctx) => sign(ctx, { agreementId, version, bodyHash, name, image }));
}

const stage = async ({ ports, edge }: Seeder, name: string) =>
  stageBytes(ports.storage, edge.seal, await signatureOf(name), 'image/png');

const open = (seeder: Seeder, { userId }: Person, agreementId: string) =>
  seeder.as(userId, (ctx) => openCopy(ctx, { agreementId, version: 2, isRead: false }));

async function countersignAll(seeder: Seeder, { userId, name }: Person) {
  const filter = { state: 'to_countersign', page: 1, limit: 20 } as const;
  const { rows } = await seeder.as(userId, (ctx) => pageOfEnvelopes(ctx, filter));
  for (const { id } of rows) {
    const image = await stage(seeder, name);
    await seeder.as(userId, async (ctx) => {
      const { bodyHash } = await textOfEnvelope(ctx, id);
      await countersign(ctx, id, { bodyHash, name, method: 'drawn', image, side: 'platform' });
    });
  }
}

async function draftLicence(seeder: Seeder, { userId }: Person, id: string) {
  const effectiveOn = dayOf(daysBefore(seeder, -30));
  await seeder.as(userId, (ctx) =>
    writeDraft(ctx, id, { ...LICENCE, ...versionOf(1), effectiveOn, since: null }),
  );
}
