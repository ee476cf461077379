import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
} from '@holdfast/domain/people/issued-documents/kinds';
import { describe, expect, test } from 'vitest';
import { pdfPages } from '../../../test/pdf-text.ts';
import { SAMPLE_ISSUER, samplePaper } from '../../../test/sample-paper.ts';
import { headRow } from './content.ts';
import { type Paper, printedPaper } from './paper.ts';

const words = (text: string) => text.replaceAll(/\s+/g, ' ');
const HEAD = ['Movement', 'Amount in USD'];

async function pagesOf(paper: Paper, lines = 120) {
  const rows = Array.from({ length: lines }, (_, nth) => ({ cells: [`line ${nth}`, '1.00'] }));
  const columns = [{ share: 3 }, { share: 1, isRight: true }];
  const pdf = await printedPaper(paper, {
    about: [['Asset', 'Harbour Solar']],
    blocks: [{ kind: 'table', columns, head: headRow(HEAD), rows }],
  });
  return (await pdfPages(pdf)).map(words);
}

describe('every kind of document', () => {
  test.each(DOCUMENT_KIND_NAMES)(
    'names its issuer, client, number and period: %s',
    async (kind) => {
      const paper = samplePaper(kind, { isProvisional: true });
      const pages = await pagesOf(paper);
      const [first = ''] = pages;
      const { name, address, number, licence, regulator, clientMoney, vatNumber } = SAMPLE_ISSUER;
      const { title, amounts, provisional } = DOCUMENT_KINDS[kind];
      for (const part of [
        ...[title, paper.number, name, address, `Registration ${number}`, licence, regulator],
        ...[clientMoney, vatNumber, 'Amara Lindqvist', 'Storgatan 4', '621 56 Visby', 'Sweden'],
        ...['01 Jan 2026 to 31 Dec 2026 (days in UTC)', '04 Jan 2027', 'Harbour Solar'],
        ...[provisional, ...(amounts ? [amounts] : [])],
      ]) {
        expect(first).toContain(part);
      }
      expect(pages.length).toBeGreaterThan(1);
      for (const [nth, page] of pages.entries()) {
        for (const part of [
          ...[paper.number, title, 'Amara Lindqvist', '01 Jan 2026 to 31 Dec 2026', 'Provisional'],
          ...[
            name,
            address,
            `Registration ${number}`,
            `Licence ${licence}`,
            regulator,
            clientMoney,
          ],
          ...[HEAD.join(' '), `Page ${nth + 1} of ${pages.length}`],
        ]) {
          expect(page).toContain(part);
        }
      }
    },
  );

  test('is marked provisional only while figures may change', async () => {
    const pages = await pagesOf(samplePaper('wallet_statement'));
    expect(pages.join(' ')).not.toContain('Provisional');
  });

  test('states when no address is on file', async () => {
    const addressee = { name: 'Amara Lindqvist', address: [] };
    const [page] = await pagesOf(samplePaper('fee_invoice', { addressee }), 1);
    expect(page).toContain('Amara Lindqvist');
    expect(page).toContain('No address on file');
  });

  test('prints names and addresses in their own script', async () => {
    const addressee = { name: '王小明', address: ['東京都', 'Διονύσιος 12'] };
    const [page] = await pagesOf(samplePaper('contract_note', { addressee }), 1);
    for (const part of ['王小明', '東京都', 'Διονύσιος 12']) expect(page).toContain(part);
  });

  test('is printed with its head and foot by every module', () => {
    const folder = join(import.meta.dirname, '../../modules');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const bare = sources.filter((name) =>
      /\bprinted(?:Pages)?\b[^;]*documents\/print\.ts/.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
    );
    expect(bare).toEqual([]);
    expect(sources.length).toBeGreaterThan(500);
  });
});
