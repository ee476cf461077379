/**
 * Lighthouse on a phone's processor and line, for the pages that somebody meets first: the median
 * of five visits, each with nothing cached. The score of a page of one line stands beside them:
 * what the machine itself takes away.
 */
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArgs, ensureBrowser } from '../e2e/browser.ts';
import { forget, newDataDir, startWorld } from '../e2e/world.ts';
import { buildWeb, webNeedsBuild } from '../tools/web-build.mjs';

const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const PORT = 9333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_SHIFT = 0.02;

/** Rows of scores of 100, of layout shift, and of milliseconds until the largest paint. */
export async function measure() {
  if (webNeedsBuild()) {
    const { code, output } = await buildWeb();
    if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  }
  const executablePath = ensureBrowser();
  const dataDir = newDataDir();
  const world = await startWorld(dataDir);
  const fixed = await fixedPage();
  const args = [...browserArgs(), `--remote-debugging-port=${PORT}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const machine = await median(fixed.url);
    const rows = [
      { what: 'a page of one line: performance', value: machine.performance, unit: '' },
    ];
    for (const path of ['/', '/market', await assetPath(world.url), '/sign-in']) {
      rows.push(...rowsOf(path, await median(`${world.url}${path}`)));
    }
    return rows;
  } finally {
    await browser.close();
    fixed.close();
    await world.stop();
    forget(dataDir);
  }
}

function rowsOf(path, scores) {
  const name = path.startsWith('/assets/') ? '/assets/…' : path;
  return [
    ...CATEGORIES.map((what) => ({
      what: `${name} ${what}`,
      value: scores[what],
      unit: '',
      least: LEAST[what],
    })),
    { what: `${name} layout shift`, value: scores.shift, unit: '', bar: MOST_SHIFT },
    { what: `${name} largest paint`, value: scores.largestPaint, unit: 'ms' },
    { what: `${name} blocked`, value: scores.blocked, unit: 'ms' },
  ];
}

/** The visit whose performance is in the middle. */
async function median(url) {
  const visits = [];
  for (let at = 0; at < VISITS; at += 1) visits.push(await visit(url));
  return visits.sort((a, b) => a.performance - b.performance)[Math.floor(VISITS / 2)];
}

async function visit(url) {
  const found = await lighthouse(url, {
    port: PORT,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (!found || found.lhr.runtimeError) {
    throw new Error(`${url}: ${found?.lhr.runtimeError?.message ?? 'Lighthouse saw nothing'}`);
  }
  const { categories, audits } = found.lhr;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  return {
    ...Object.fromEntries(scores),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
    largestPaint: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    blocked: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
  };
}

/** The page of an asset that is offered now. */
async function assetPath(origin) {
  const answer = await fetch(`${origin}/api/assets?status=open&limit=1`);
  const { data } = await answer.json();
  return `/assets/${data[0].id}/background`;
}

async function fixedPage() {
  const html = '<!doctype html><html lang="en"><title>One line</title><h1>One line</h1></html>';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
