import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { openOfferingRig, type Sale, units } from '../../../../test/offering-harness.ts';
import { staff } from '../../../../test/people.ts';
import { ask, sendForm } from '../../../../test/uploads.ts';

const rig = await openOfferingRig();
const { world } = rig;

/** A sale that has closed, its units allocated, its money in escrow. */
async function closed(): Promise<Sale> {
  const sale = await rig.openSale({ automaticApproval: true });
  await rig.commitAs(await rig.investor(), sale, units(20));
  world.clock.advance(30 * DAY);
  await rig.clock();
  return sale;
}

describe('the closing evidence', () => {
  test('has to be complete before anybody approves', async () => {
    const sale = await closed();
    await expect(rig.approveEvidenceAs(rig.finance, sale)).rejects.toMatchObject({
      code: 'EVIDENCE_INCOMPLETE',
      message: expect.stringContaining('Title or share certificate, Closing statement, Valuation'),
    });
  });

  test('is approved by two different people of the platform', async () => {
    const sale = await closed();
    await rig.bringEvidence(sale);
    await rig.approveEvidenceAs(rig.finance, sale);
    await expect(rig.approveEvidenceAs(rig.finance, sale)).rejects.toMatchObject({
      code: 'ALREADY_DECIDED',
    });
    expect((await rig.offering(sale)).stage).toBe('CLOSING');
    await rig.approveEvidenceAs(rig.listings, sale);
    expect((await rig.offering(sale)).stage).toBe('ISSUING');
  });

  test('is not approved by whoever uploaded it', async () => {
    const sale = await closed();
    await rig.bringEvidence(sale);
    await expect(rig.approveEvidenceAs(rig.owner, sale)).rejects.toMatchObject({
      code: 'OWN_REQUEST',
    });
  });

  test('that changed after the first approval needs both anew', async () => {
    const sale = await closed();
    await rig.bringEvidence(sale);
    await rig.approveEvidenceAs(rig.finance, sale);
    await rig.bringEvidence(sale, 'another version');
    await rig.approveEvidenceAs(rig.listings, sale);
    expect((await rig.offering(sale)).stage).toBe('CLOSING');
    await rig.approveEvidenceAs(rig.finance, sale);
    expect((await rig.offering(sale)).stage).toBe('ISSUING');
  });

  test('the second approval comes within a day, or the first counts no more', async () => {
    const sale = await closed();
    await rig.bringEvidence(sale);
    await rig.approveEvidenceAs(rig.finance, sale);
    world.clock.advance(DAY);
    await rig.approveEvidenceAs(rig.listings, sale);
    expect((await rig.offering(sale)).stage).toBe('CLOSING');
    await rig.approveEvidenceAs(rig.finance, sale);
    expect((await rig.offering(sale)).stage).toBe('ISSUING');
  });

  test('two who approve at the same moment issue once', async () => {
    const sale = await closed();
    await rig.bringEvidence(sale);
    const third = await staff(world, 'staff_administrator');
    const answers = await Promise.allSettled(
      [rig.finance, rig.listings, third].map((one) => rig.approveEvidenceAs(one, sale)),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    await rig.clock();
    await rig.settle();
    await rig.clock();
    expect((await rig.offering(sale)).status).toBe('OFFER_COMPLETED');
    expect(await rig.findings()).toEqual([]);
  });

  test('over HTTP: pdf only, the owner’s only, opened by managers only and each opening logged', async () => {
    const sale = await closed();
    const http = await world.http();
    const owner = await rig.signIn(rig.owner);
    const finance = await rig.signIn(rig.finance);
    const path = `/offerings/${sale.offeringId}/evidence`;
    const fields = { kind: 'title' };
    const pdf = { bytes: Buffer.from('%PDF-1.4 deed'), name: 'deed.pdf', mime: 'application/pdf' };
    const picture = { bytes: Buffer.from('GIF89a'), name: 'deed.pdf', mime: 'application/pdf' };
    const wrong = await sendForm(http, path, owner, fields, picture);
    expect([wrong.status, wrong.body.message]).toEqual([415, 'Only pdf files are allowed']);
    const none = await sendForm(http, path, owner, fields, undefined);
    expect([none.status, none.body.message]).toEqual([422, 'File is required']);
    const byStaff = await sendForm(http, path, finance, fields, pdf);
    expect([byStaff.status, byStaff.body.code]).toEqual([403, 'E_UNAUTHORIZED_ACCESS']);
    const sent = await sendForm(http, path, owner, fields, pdf);
    expect(sent.body.data.evidence).toMatchObject([{ kind: 'title', name: 'deed.pdf', bytes: 13 }]);
    const opened = await ask(http, 'GET', `${path}/title`, finance);
    expect([opened.status, opened.bytes.toString()]).toEqual([200, '%PDF-1.4 deed']);
    const stranger = await rig.investor(0n);
    expect((await ask(http, 'GET', `${path}/title`, stranger.token)).status).toBe(403);
    const log = await world.edge.pool.query('select user_id from files.opening');
    expect(log.rows).toEqual([{ user_id: rig.finance.actor.userId }]);
    const list = await ask(http, 'GET', '/admin/commitments?limit=100', finance);
    const shown = list.body.data.find((one: { id: string }) => one.id === sale.offeringId);
    expect(shown.approvals).toEqual({
      needed: 2,
      by: [],
      blockedBy: 'Missing: Closing statement, Valuation',
    });
  });
});
