import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask, sendForm } from '../../../../test/fixtures/uploads.ts';

const harness = await openOfferingHarness();
const { world } = harness;

async function closed({ papers = true } = {}): Promise<Sale> {
  const sale = await harness.openSale({ automaticApproval: true });
  await harness.commitAs(await harness.investor(), sale, units(20));
  world.clock.advance(30 * DAY);
  await harness.clock();
  if (papers) await harness.bringEvidence(sale);
  return sale;
}

type Paper = {
  readonly id: string;
  readonly kind: string;
  readonly refused: { readonly reason: string } | null;
};
type Shown = {
  readonly stage: string;
  readonly evidenceStage: string;
  readonly evidence: readonly Paper[];
  readonly evidenceActions: Readonly<Record<string, { readonly allowed: boolean }>>;
  readonly approvals: { readonly by: readonly unknown[] };
};

const http = await world.http();
const pathOf = (sale: Sale, more = '') => `/offerings/${sale.offeringId}/evidence${more}`;
const call = async (who: Someone, method: 'GET' | 'POST', path: string, body?: unknown) =>
  ask(http, method, path, await harness.signIn(who), body);

async function shownTo(who: Someone, sale: Sale): Promise<Shown> {
  const path =
    who === harness.owner
      ? `/owner/assets/${sale.assetId}/commitments?limit=100`
      : '/admin/commitments?view=all&limit=100';
  const { data } = (await call(who, 'GET', path)).body;
  return data.offering ?? data.find((one: { id: string }) => one.id === sale.offeringId);
}
const open = (who: Someone, sale: Sale, kind: string) => call(who, 'GET', pathOf(sale, `/${kind}`));
const request = approving<Someone>(call, 'offering.evidence');
const viewOf = (who: Someone, sale: Sale) => request.view(who, sale.offeringId);
const openedBy = async (who: Someone, sale: Sale) =>
  (await viewOf(who, sale))?.what?.documents.filter((one) => one.openedAt).map((one) => one.name);
const approve = async (who: Someone, sale: Sale, fingerprint?: string) => {
  const { status, body } = await request.approve(who, sale.offeringId, fingerprint);
  return { status, ...body };
};
const refuse = async (who: Someone, sale: Sale, reasons: Readonly<Record<string, string>>) => {
  const { evidence } = await shownTo(who, sale);
  const remarks = Object.entries(reasons).map(([kind, text]) => ({
    part: evidence.find((paper) => paper.kind === kind)?.id ?? '',
    text,
  }));
  const { status, body } = await request.reject(who, sale.offeringId, { remarks });
  return { status, ...body };
};
const startOver = async (who: Someone, sale: Sale) => {
  const body = { reason: 'The wrong valuation' };
  const answer = await call(who, 'POST', pathOf(sale, '/start-over'), body);
  return { status: answer.status, ...answer.body };
};
const pdf = (text: string) => ({
  bytes: smallPdf(`${text}`),
  name: 'paper.pdf',
  mime: 'application/pdf',
});
const upload = async (sale: Sale, kind: string, text: string) => {
  const token = await harness.signIn(harness.owner);
  const { status, body } = await sendForm(http, pathOf(sale), token, { kind }, pdf(text));
  return { status, ...body };
};
const noticesOf = async (userId: string): Promise<{ title: string; body: string }[]> =>
  (
    await world.edge.pool.query(
      'select title, body from notifications.notification where user_id = $1 order by id',
      [userId],
    )
  ).rows;

describe('the closing documents', () => {
  test('must be complete before anyone approves them', async () => {
    const sale = await closed({ papers: false });
    expect(await viewOf(harness.finance, sale)).toBeNull();
    expect((await approve(harness.finance, sale)).code).toBe('APPROVAL_NOT_OPEN');
    await upload(sale, 'title', 'deed');
    expect(await approve(harness.finance, sale)).toMatchObject({
      code: 'EVIDENCE_INCOMPLETE',
      message: expect.stringContaining('Closing statement, Valuation'),
    });
  });

  test('need approval by two different staff members', async () => {
    const sale = await closed();
    await harness.approveEvidenceAs(harness.finance, sale);
    expect(await approve(harness.finance, sale)).toMatchObject({ code: 'OWN_REQUEST' });
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await harness.approveEvidenceAs(harness.listings, sale);
    expect(await harness.offering(sale)).toMatchObject({
      stage: 'ISSUING',
      evidenceStage: 'AGREED',
    });
  });

  test('lose the first approval when no second follows within a day', async () => {
    const sale = await closed();
    await harness.approveEvidenceAs(harness.finance, sale);
    world.clock.advance(DAY);
    await harness.approveEvidenceAs(harness.listings, sale);
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await harness.approveEvidenceAs(harness.finance, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
  });

  test('lead to a single issuance when two approve concurrently', async () => {
    const sale = await closed();
    const third = await staff(world, 'staff_administrator');
    await harness.approveEvidenceAs(third, sale);
    const answers = await Promise.allSettled(
      [harness.finance, harness.listings].map((one) => harness.approveEvidenceAs(one, sale)),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await harness.clock();
    await harness.settle();
    await harness.clock();
    expect((await harness.offering(sale)).status).toBe('OFFER_COMPLETED');
    expect(await harness.findings()).toEqual([]);
  });
});

describe('an approver of the closing documents', () => {
  test('must open every document, and the refusal lists the unopened ones', async () => {
    const sale = await closed();
    expect((await open(harness.finance, sale, 'closing_statement')).status).toBe(200);
    expect(await openedBy(harness.finance, sale)).toEqual(['Closing statement']);
    const sentence =
      'Open every document before you approve. Not opened yet: Title or share certificate, Valuation';
    const { actions } = (await viewOf(harness.finance, sale)) ?? {};
    expect(actions?.approve).toEqual({ allowed: false, reason: sentence });
    expect(await approve(harness.finance, sale)).toMatchObject({
      status: 409,
      code: 'EVIDENCE_NOT_OPENED',
      message: sentence,
    });
    await harness.openEvidenceAs(harness.listings, sale);
    expect((await approve(harness.finance, sale)).code).toBe('EVIDENCE_NOT_OPENED');
    await harness.openEvidenceAs(harness.finance, sale);
    expect((await approve(harness.finance, sale)).status).toBe(201);
  });

  test('must approve the fingerprint of the documents and figures shown', async () => {
    const [sale, other] = [await closed(), await closed()];
    await harness.openEvidenceAs(harness.finance, sale);
    const fingerprint = (await viewOf(harness.finance, other))?.fingerprint ?? '';
    expect(await approve(harness.finance, sale, fingerprint)).toMatchObject({
      code: 'APPROVAL_CHANGED',
    });
    const named = fingerprint.split('.').map((part) => part.split('~')[0]);
    const papers = ['closing_statement', 'title', 'valuation'];
    const figures = ['anchors', 'investorFees', 'investors', 'placementFee', 'raised', 'units'];
    expect(named).toEqual([...papers, ...figures].sort());
  });

  test('is shown which document has been replaced since they opened it', async () => {
    const sale = await closed();
    const fingerprint = (await viewOf(harness.finance, sale))?.fingerprint ?? '';
    expect((await upload(sale, 'valuation', 'a better one')).status).toBe(200);
    await harness.openEvidenceAs(harness.finance, sale);
    expect(await approve(harness.finance, sale, fingerprint)).toMatchObject({
      code: 'APPROVAL_CHANGED',
      message:
        'This has changed since you opened it: valuation. Review it again before you decide.',
    });
  });
});

describe('closing documents under review', () => {
  test('can’t be replaced, even the unopened ones', async () => {
    const sale = await closed();
    await open(harness.owner, sale, 'title');
    expect((await upload(sale, 'title', 'corrected')).status).toBe(200);
    await open(harness.finance, sale, 'title');
    for (const kind of ['title', 'valuation']) {
      expect(await upload(sale, kind, 'another')).toMatchObject({
        status: 409,
        code: 'EVIDENCE_IN_REVIEW',
      });
    }
  });

  test('can be added when missing', async () => {
    const sale = await closed({ papers: false });
    await upload(sale, 'title', 'deed');
    await open(harness.finance, sale, 'title');
    expect((await upload(sale, 'valuation', 'report')).status).toBe(200);
    expect((await upload(sale, 'valuation', 'another report')).code).toBe('EVIDENCE_IN_REVIEW');
  });

  test('lose approvals and the record of who opened them on a restart', async () => {
    const sale = await closed();
    expect((await startOver(harness.owner, sale)).code).toBe('INVALID_TRANSITION');
    await harness.approveEvidenceAs(harness.finance, sale);
    expect((await startOver(harness.finance, sale)).status).toBe(403);
    const over = await startOver(harness.owner, sale);
    expect(over.data).toMatchObject({ evidenceStage: 'GATHERING', approvals: { by: [] } });
    expect((await upload(sale, 'valuation', 'the right one')).status).toBe(200);
    expect(await openedBy(harness.finance, sale)).toEqual([]);
    expect((await approve(harness.finance, sale)).code).toBe('EVIDENCE_NOT_OPENED');
    expect(await noticesOf(harness.listings.actor.userId)).toContainEqual({
      title: expect.stringContaining('review of closing documents restarted'),
      body: expect.stringContaining('The wrong valuation'),
    });
    await harness.approveEvidenceAs(harness.listings, sale);
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await harness.approveEvidenceAs(harness.finance, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
  });

  test('are recorded as opened only in the version downloaded, despite a concurrent upload', async () => {
    for (let round = 0; round < 5; round++) {
      const sale = await closed();
      const [, sent] = await Promise.all([
        open(harness.finance, sale, 'title'),
        upload(sale, 'title', `exchanged ${round}`),
      ]);
      const [title] = (await shownTo(harness.finance, sale)).evidence.filter(
        (paper) => paper.kind === 'title',
      );
      const opened = await openedBy(harness.finance, sale);
      if (sent.code === 'EVIDENCE_IN_REVIEW') expect(opened).toHaveLength(1);
      else {
        const { rows } = await world.edge.pool.query(
          'select encode(sha256, $2) as sha256 from offerings.evidence_look where evidence_id = $1',
          [title?.id, 'hex'],
        );
        expect(rows).toHaveLength(opened?.length ?? 0);
      }
    }
  });
});

describe('rejecting closing documents', () => {
  test('gives the owner a reason for each document, which can be uploaded again', async () => {
    const sale = await closed();
    await harness.approveEvidenceAs(harness.finance, sale);
    const reasons = { title: 'It names another plot', valuation: 'It is from 2019' };
    const refused = await refuse(harness.listings, sale, reasons);
    expect([refused.status, refused.data.outcome]).toEqual([200, 'rejected']);
    expect((await harness.offering(sale)).evidenceStage).toBe('REFUSED');
    expect((await noticesOf(harness.owner.actor.userId)).at(-1)).toMatchObject({
      title: expect.stringContaining('closing documents rejected'),
      body: expect.stringMatching(
        /^Title or share certificate: It names another plot\nValuation: It is from 2019\n/,
      ),
    });
    const shown = await shownTo(harness.owner, sale);
    expect(shown.evidence.map((paper) => [paper.kind, paper.refused?.reason])).toEqual([
      ['title', 'It names another plot'],
      ['closing_statement', undefined],
      ['valuation', 'It is from 2019'],
    ]);
    expect(shown.approvals.by).toEqual([]);
    expect(await viewOf(harness.finance, sale)).toBeNull();
    expect((await upload(sale, 'title', 'the right plot')).data.evidenceStage).toBe('GATHERING');
    await open(harness.finance, sale, 'title');
    expect((await upload(sale, 'valuation', 'of this year')).status).toBe(200);
    await harness.approveEvidenceAs(harness.finance, sale);
    await harness.approveEvidenceAs(harness.listings, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
  });

  test('needs staff access, an open review and a reason for at least one document', async () => {
    const sale = await closed();
    const [paper] = (await shownTo(harness.finance, sale)).evidence;
    const no = { part: paper?.id, text: 'No' };
    const about = { decision: 'reject', kind: 'offering.evidence', subjectId: sale.offeringId };
    const send = async (who: Someone, remarks: unknown) =>
      (await call(who, 'POST', '/approvals', { ...about, remarks })).body.code;
    expect(await send(harness.finance, undefined)).toBe('E_VALIDATION_FAILURE');
    expect(await send(harness.finance, [])).toBe('E_VALIDATION_FAILURE');
    expect(await send(harness.finance, [{ ...no, text: ' ' }])).toBe('E_VALIDATION_FAILURE');
    expect(await send(harness.owner, [no])).toBe('E_UNAUTHORIZED_ACCESS');
    const gone = { ...no, part: sale.offeringId };
    expect(await send(harness.finance, [gone])).toBe('APPROVAL_CHANGED');
    expect(await send(harness.finance, [no])).toBeUndefined();
    expect(await send(harness.finance, [no])).toBe('APPROVAL_NOT_OPEN');
  });

  test('can apply one reason to all of them', async () => {
    const sale = await closed();
    expect((await request.reject(harness.finance, sale.offeringId, 'Unsigned')).status).toBe(200);
    const { evidence } = await shownTo(harness.owner, sale);
    const reasons = evidence.map((paper) => paper.refused?.reason);
    expect(reasons).toEqual(['Unsigned', 'Unsigned', 'Unsigned']);
  });
});

test('closing documents are the owner’s PDFs, open to managers, with access logged', async () => {
  const sale = await closed({ papers: false });
  const owner = await harness.signIn(harness.owner);
  const finance = await harness.signIn(harness.finance);
  const path = pathOf(sale);
  const fields = { kind: 'title' };
  const picture = { bytes: Buffer.from('GIF89a'), name: 'deed.pdf', mime: 'application/pdf' };
  const wrong = await sendForm(http, path, owner, fields, picture);
  expect([wrong.status, wrong.body.message]).toEqual([415, 'Only pdf files are allowed']);
  const none = await sendForm(http, path, owner, fields, undefined);
  expect([none.status, none.body.message]).toEqual([422, 'File is required']);
  const byStaff = await sendForm(http, path, finance, fields, pdf('deed'));
  expect([byStaff.status, byStaff.body.code]).toEqual([403, 'E_UNAUTHORIZED_ACCESS']);
  const sent = await sendForm(http, path, owner, fields, pdf('deed'));
  expect(sent.body.data.evidence).toMatchObject([
    {
      kind: 'title',
      name: 'paper.pdf',
      bytes: pdf('deed').bytes.length,
      uploadedBy: harness.owner.actor.name,
    },
  ]);
  expect(sent.body.data.evidence[0].sha256).toMatch(/^[0-9a-f]{64}$/);
  const opened = await ask(http, 'GET', `${path}/title`, finance);
  expect([opened.status, opened.bytes.toString()]).toEqual([200, String(smallPdf('deed'))]);
  const stranger = await harness.investor(0n);
  expect((await ask(http, 'GET', `${path}/title`, stranger.token)).status).toBe(403);
  const log = await world.edge.pool.query(
    `select o.user_id from files.opening o join offerings.evidence e on e.file_id = o.file_id
     where e.offering_id = $1`,
    [sale.offeringId],
  );
  expect(log.rows).toEqual([{ user_id: harness.finance.actor.userId }]);
  expect((await shownTo(harness.finance, sale)).approvals).toMatchObject({
    needed: 2,
    by: [],
  });
  expect((await viewOf(harness.finance, sale))?.actions.approve?.reason).toBe(
    'The closing documents aren’t complete. Still required: Closing statement, Valuation',
  );
});
