/**
 * A hundred people upload a 12-megapixel photograph each, while another connection polls health.
 * The bars: that poll's latency, and that every upload is accepted or deferred.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onProduct, round } from './harness/pages.mjs';

const UPLOADS = 100;
/** Milliseconds, on two cores. */
const BAR = 250;
const CLIENTS = fileURLToPath(new URL('./harness/upload-clients.mjs', import.meta.url));

export const measure = () => onProduct(measureOn);

async function measureOn(app) {
  const tokens = await people(app, UPLOADS);
  const photograph = await photographOf(4000, 3000);
  await app.begin();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { idle, busy, answers, seconds } = await fromClients({
    port: app.http.server.address().port,
    tokens,
    photograph: photograph.toString('base64'),
  });
  const [quiet, loaded] = [p99(idle), p99(busy)];
  return [
    { what: 'size of a photograph', value: round(photograph.length / 1024 / 1024), unit: 'MB' },
    { what: 'health, idle: p99', value: round(quiet), unit: 'ms' },
    { what: `health, ${UPLOADS} uploads: p99`, value: round(loaded), unit: 'ms', bar: BAR },
    { what: 'the same: longest', value: round(Math.max(...busy)), unit: 'ms' },
    { what: 'the same, to the idle p99', value: round(loaded / quiet), unit: 'x' },
    { what: 'health was asked', value: busy.length, unit: 'times' },
    { what: 'uploads taken', value: answers.taken, unit: '', least: 1 },
    { what: 'uploads told to come back', value: answers.later, unit: '' },
    { what: 'uploads answered otherwise', value: answers.other, unit: '', bar: 0 },
    { what: 'until all were answered', value: round(seconds), unit: 's' },
  ];
}

async function people(app, count) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const identity = await import('../server/src/modules/people/identity/index.ts');
  const tokens = [];
  for (let i = 0; i < count; i++) {
    const token = await transaction(app.edge, { requestId: 'bench' }, async (ctx) => {
      const name = { firstName: 'Uploads', lastName: String(i) };
      const email = `uploads${i}@holdfast.test`;
      const made = await identity.register(ctx, { email, passwordHash: 'unused', ...name });
      await identity.markEmailVerified(ctx, made.userId);
      return (await identity.openSession(ctx, made.userId)).token;
    });
    tokens.push(token);
  }
  return tokens;
}

/** As incompressible as a photograph: noise, upscaled and blurred. */
async function photographOf(width, height) {
  const { default: sharp } = await import('sharp');
  const small = { width: width / 4, height: height / 4, channels: 3, background: '#808080' };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  return sharp({ create: { ...small, noise } })
    .resize(width, height)
    .jpeg({ quality: 88 })
    .toBuffer();
}

function fromClients(work) {
  const child = fork(CLIENTS);
  return new Promise((done, failed) => {
    child.once('message', done);
    child.once('exit', (code) => failed(new Error(`The clients ended with ${code}`)));
    child.send(work);
  }).finally(() => child.kill());
}

const p99 = (values) => values.toSorted((a, b) => a - b)[Math.floor(0.99 * (values.length - 1))];
