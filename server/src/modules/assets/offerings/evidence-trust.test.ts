import { EVIDENCE_KINDS } from '@holdfast/domain/assets/offerings/evidence';
import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { colleague } from '../../../../test/fixtures/organization.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask, sendForm } from '../../../../test/fixtures/uploads.ts';
import { blockUser, grantRole, relateParties } from '../../people/identity/index.ts';

const harness = await openOfferingHarness();
const { world } = harness;
const http = await world.http();

const call = async (who: Someone, method: 'GET' | 'POST', path: string, body?: unknown) =>
  (await ask(http, method, path, await harness.signIn(who), body)).body;
const pathOf = (sale: Sale, more = '') => `/offerings/${sale.offeringId}/evidence${more}`;
const shownTo = async (who: Someone, sale: Sale) =>
  (await call(who, 'GET', '/admin/commitments?view=all&limit=100')).data.find(
    (one: { id: string }) => one.id === sale.offeringId,
  );
async function approve(who: Someone, sale: Sale) {
  for (const kind of EVIDENCE_KINDS) await call(who, 'GET', pathOf(sale, `/${kind}`));
  return (await request.approve(who, sale.offeringId)).body ?? {};
}
const request = approving<Someone>(
  async (who, method, path, body) => ask(http, method, path, await harness.signIn(who), body),
  'offering.evidence',
);
const whyNot = async (who: Someone, sale: Sale) =>
  (await request.view(who, sale.offeringId))?.actions.approve?.reason;
async function upload(who: Someone, sale: Sale, kind: string) {
  const bytes = smallPdf(`${kind} ${sale.offeringId} by ${who.actor.userId}`);
  const file = { bytes, name: `${kind}.pdf`, mime: 'application/pdf' };
  return (await sendForm(http, pathOf(sale), await harness.signIn(who), { kind }, file)).body;
}

async function closed(investors: readonly Someone[] = []): Promise<Sale> {
  const sale = await harness.openSale({ automaticApproval: true });
  for (const who of [await harness.investor(), ...investors]) {
    await harness.commitAs(who, sale, units(12));
  }
  world.clock.advance(30 * DAY);
  await harness.clock();
  return sale;
}
const block = async (who: Someone) => {
  world.clock.advance(1000);
  await world.as(undefined, (ctx) => blockUser(ctx, who.actor.userId, 'Seen elsewhere'));
};
const employ = (who: Someone) =>
  world.as(undefined, (ctx) => grantRole(ctx, who.actor.userId, 'staff_finance'));

async function member(role: 'company_administrator' | 'company_viewer'): Promise<Someone> {
  const who = await colleague(world, harness.owner, role);
  await world.as(undefined, (ctx) => grantRole(ctx, who.actor.userId, 'owner_administrator'));
  return who;
}

describe('a conflict of interest over closing documents', () => {
  const refused = { code: 'OWN_CASE' };

  test('includes having uploaded any closing document, even a replaced one', async () => {
    const [sale, second] = [await closed(), await member('company_administrator')];
    await upload(second, sale, 'title');
    await harness.bringEvidence(sale);
    await employ(second);
    expect(await approve(second, sale)).toMatchObject(refused);
    expect(await whyNot(second, sale)).toContain('You submitted or changed what this decides');
    expect((await request.view(second, sale.offeringId))?.actions.reject?.allowed).toBe(false);
    expect((await request.reject(second, sale.offeringId)).body).toMatchObject(refused);
  });

  test('includes being related to the selling company', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    const relative = await staff(world, 'staff_finance');
    await world.as(undefined, (ctx) =>
      relateParties(ctx, {
        partyId: relative.actor.partyId,
        cause: 'beneficial_owner',
        relatedIds: [harness.owner.actor.partyId],
      }),
    );
    expect(await approve(relative, sale)).toMatchObject(refused);
    expect(await whyNot(relative, sale)).toContain('related to you');
  });

  test('includes receiving units of the offering', async () => {
    const employee = await harness.investor();
    await employ(employee);
    const [sale, other] = [await closed([employee]), await closed()];
    for (const one of [sale, other]) await harness.bringEvidence(one);
    expect(await approve(employee, sale)).toMatchObject(refused);
    expect((await approve(employee, other)).code).toBeUndefined();
  });
});

describe('an approval of closing documents', () => {
  test('ends when its approver is blocked, and shows the approver’s name', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    const first = await staff(world, 'staff_finance');
    await approve(first, sale);
    await block(first);
    expect((await shownTo(harness.finance, sale)).approvals).toMatchObject({
      by: [],
      ended: { why: 'person', by: first.actor.name, reason: 'Blocked' },
    });
    await approve(harness.finance, sale);
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await approve(harness.listings, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
  });

  test('shows that it ended because it expired or was restarted', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    await approve(harness.finance, sale);
    expect((await shownTo(harness.finance, sale)).approvals.ended).toBeNull();
    world.clock.advance(DAY);
    expect((await shownTo(harness.finance, sale)).approvals.ended).toMatchObject({ why: 'time' });
    await approve(harness.finance, sale);
    const reason = 'The wrong valuation';
    await call(harness.owner, 'POST', pathOf(sale, '/start-over'), { reason });
    expect((await shownTo(harness.finance, sale)).approvals.ended).toMatchObject({
      why: 'withdrawn',
      by: harness.owner.actor.name,
      reason,
    });
  });

  test('is refused for documents of a blocked uploader until others re-upload them', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    const uploader = await member('company_viewer');
    await upload(uploader, sale, 'valuation');
    await approve(harness.finance, sale);
    await block(uploader);
    const sentence = `${uploader.actor.name} uploaded Valuation and has since been blocked or signed out for security. These documents can’t be approved. Reject them so that someone else can upload them again.`;
    expect(await whyNot(harness.listings, sale)).toBe(sentence);
    expect(await approve(harness.listings, sale)).toMatchObject({
      code: 'EVIDENCE_UPLOADER_BLOCKED',
      message: sentence,
    });
    // Staff can reject the document, or the company can restart the review.
    const { evidence } = await shownTo(harness.listings, sale);
    const part = evidence.find((one: { kind: string }) => one.kind === 'valuation').id;
    const remarks = [{ part, text: 'Its uploader is blocked' }];
    expect((await request.reject(harness.listings, sale.offeringId, { remarks })).status).toBe(200);
    expect((await harness.offering(sale)).evidenceStage).toBe('REFUSED');
    await upload(harness.owner, sale, 'valuation');
    for (const who of [harness.finance, harness.listings]) await approve(who, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
  });
});
