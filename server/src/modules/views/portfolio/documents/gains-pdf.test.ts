import { expect, test } from 'vitest';
import { pdfText } from '../../../../../test/pdf-text.ts';
import { samplePaper } from '../../../../../test/sample-paper.ts';
import type { Gains } from '../queries/gains.ts';
import { makeGainsPdf } from './gains-pdf.ts';

const LARGE = '51217600.00';
const asset = {
  at: '2026-11-20T10:00:00.000Z',
  assetId: 'none',
  symbol: 'PAS',
  name: 'Port of Aveiro Solar and Storage',
  units: '1250000.000',
};

test('prints the largest amounts in full and dates in words', async () => {
  const gains = {
    year: 2026,
    years: [2026],
    sums: {
      ...{ acquired: LARGE, proceeds: LARGE, costAverage: LARGE, gainAverage: `-${LARGE}` },
      ...{ costFifo: LARGE, gainFifo: LARGE, costRemoved: LARGE, incomeGross: LARGE },
      ...{ costOpening: LARGE, costClosing: LARGE, costReceived: LARGE },
      ...{ incomeWithheld: LARGE, incomeNet: LARGE, capital: LARGE, fees: LARGE },
    },
    acquisitions: [{ ...asset, kind: 'issuance', cost: LARGE }],
    disposals: [
      {
        ...{ ...asset, kind: 'trade', proceeds: LARGE, costAverage: LARGE },
        ...{ gainAverage: `-${LARGE}`, costFifo: LARGE, gainFifo: LARGE },
        acquiredFrom: '2025-03-02T10:00:00.000Z',
        acquiredTo: '2025-09-14T10:00:00.000Z',
      },
    ],
    receipts: [],
    removals: [
      {
        ...{ ...asset, kind: 'retirement', costAverage: LARGE, costFifo: LARGE },
        ...{ acquiredFrom: null, acquiredTo: null },
      },
    ],
    income: [
      {
        ...{ ...asset, paidAt: '2026-09-01T09:15:00.000Z', distribution: 'Quarter 3 of 2026' },
        ...{ gross: LARGE, withheld: LARGE, net: LARGE },
      },
    ],
    capital: [],
  } as unknown as Gains;
  const text = await pdfText(await makeGainsPdf(gains, samplePaper('gains_report')));
  // A figure without enough room would wrap onto a second line.
  expect(text.match(/(?<![−\d])51,217,600\.00/g)).toHaveLength(24);
  expect(text.match(/−51,217,600\.00/g)).toHaveLength(4);
  expect(text).toContain('1,250,000.000');
  // The parts of a date may be drawn separately.
  const words = text.replaceAll(/\s+/g, ' ');
  for (const day of ['20 Nov 2026', '01 Sep 2026', '14 Sep 2025']) expect(words).toContain(day);
  expect(words).not.toMatch(/\d{4}-\d\d-\d\d/);
});
