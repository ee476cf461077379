/**
 * Landing pages with a phone's CPU and network: median of five cold visits. A page with a single
 * line is the machine's baseline.
 */
import { createServer } from 'node:http';
import lighthouse from 'lighthouse';
import { inBrowser } from './harness/browser.mjs';

const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const PORT = 9333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_SHIFT = 0.02;

export const measure = () =>
  inBrowser(
    async (_browser, origin) => {
      const fixed = await fixedPage();
      try {
        const machine = await median(fixed.url);
        const what = 'a page of one line: performance';
        const rows = [{ what, value: machine.performance, unit: '' }];
        for (const path of ['/', '/market', await assetPath(origin), '/sign-in']) {
          rows.push(...rowsOf(path, await median(`${origin}${path}`)));
        }
        return rows;
      } finally {
        fixed.close();
      }
    },
    [`--remote-debugging-port=${PORT}`],
  );

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

async function median(url) {
  const visits = [];
  for (let at = 0; at < VISITS; at += 1) visits.push(await visit(url));
  return visits.sort((a, b) => a.performance - b.performance)[Math.floor(VISITS / 2)];
}

async function visit(url, isAgain = false) {
  const found = await lighthouse(url, {
    port: PORT,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (!found || found.lhr.runtimeError) {
    if (!isAgain) return visit(url, true);
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
