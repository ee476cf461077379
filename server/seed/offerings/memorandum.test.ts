import { expect, test } from 'vitest';
import { pdfPages } from '../../test/pdf-text.ts';
import { stories } from '../chapters/catalogue.ts';
import { writeBlocks } from '../chapters/pdf.ts';
import { companies } from '../companies.ts';
import type { AssetStory } from '../story.ts';
import { memorandumOf } from './memorandum.ts';
import { PLACEMENT_PERCENT, PROFILES } from './profiles.ts';
import { casesOf, flowsOf } from './projections.ts';
import { questionsOf } from './questions.ts';

const [opens, closes, longStop] = ['2026-11-02', '2026-12-14', '2027-02-12'].map(
  (day) => new Date(day),
) as [Date, Date, Date];

const printed = async (story: AssetStory) => {
  const manager = companies.find(({ key }) => key === story.owner);
  if (!manager) throw new Error(story.owner);
  const blocks = memorandumOf(story, manager, { opens, closes, longStop });
  return writeBlocks(story.name, `Information memorandum · ${story.name}`, [...blocks]);
};

test('writes a two-page memorandum with price, terms, uses, flows and risks', async () => {
  for (const story of stories) {
    const { bytes, pages } = await printed(story);
    expect([story.symbol, pages]).toEqual([story.symbol, 2]);
    const [first = '', second = ''] = await pdfPages(bytes);
    for (const text of [`$${story.unitPrice}`, 'Use of proceeds', 'Long-stop date']) {
      expect(first).toContain(text);
    }
    for (const text of ['Projected cash flows per unit', 'Fees and costs', 'you could lose all']) {
      expect(second.replaceAll(/\s+/g, ' ')).toContain(text);
    }
  }
});

test('the uses of proceeds and the placement fee add up to the amount raised', () => {
  for (const { uses } of Object.values(PROFILES)) {
    const sum = uses.reduce((all, [, percent]) => all + percent, PLACEMENT_PERCENT);
    expect(sum).toBe(100);
  }
});

test('projects payments that match the target yield over the term and the issue price', () => {
  for (const story of stories) {
    const flows = flowsOf(story);
    if (!story.yieldBps || !story.termMonths) {
      expect(flows).toEqual([]);
      continue;
    }
    const income = flows.reduce((sum, flow) => sum + flow.income, 0n);
    const yearly = (Number(story.unitPrice) * story.yieldBps) / 10_000;
    expect(Math.abs(Number(income) / 100 - (yearly * story.termMonths) / 12)).toBeLessThan(0.02);
    const base = casesOf(story).find(({ name }) => name === 'Base case');
    const target = story.yieldBps / 100;
    expect(Math.abs((base?.irr ?? 0) - target)).toBeLessThan(0.5);
  }
});

test('lists every question once', () => {
  for (const story of stories) {
    const questions = questionsOf(story).map(([question]) => question);
    expect(new Set(questions).size).toBe(questions.length);
  }
});
