import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, ProductProcess } from './process-harness.ts';

let product: ProductProcess;
let token = '';
beforeAll(async () => {
  product = await ProductProcess.start({ LOG_LEVEL: 'silent' });
  const body = {
    email: 'keeper@holdfast.test',
    password: 'Quiet-Harbour-41!',
    firstName: 'Signe',
    lastName: 'Dahlgren',
  };
  const joined = await product.call('POST', '/user/register', { body });
  token = String((joined.body.data as { token: string }).token);
});
afterAll(() => product.stop());

const CALLS = [
  ['GET', '/user/me'],
  ['GET', '/user/notifications'],
  ['GET', '/market/counts'],
  ['POST', '/user/notifications/read'],
] as const;
const FACTS = ({ status, retryAfter }: Answer) =>
  status === 503 ? `503, again in ${retryAfter}` : String(status);

test('a killed database is restarted without loss, and calls get a 503 until then', async () => {
  for (const kill of ['first', 'second']) {
    const before = product.postgresPid;
    process.kill(before, 'SIGKILL');
    const ready = async () => `${kill}: ${FACTS(await product.call('GET', '/ready'))}`;
    await expect.poll(ready).toBe(`${kill}: 503, again in 2`);
    expect((await product.call('GET', '/health')).status).toBe(200);
    const seen = new Set<string>();
    await expect
      .poll(
        async () => {
          for (const [method, path] of CALLS) {
            seen.add(FACTS(await product.call(method, path, { token })));
          }
          return (await product.call('GET', '/ready')).status;
        },
        { timeout: 50_000 },
      )
      .toBe(200);
    expect([...seen].filter((one) => one !== '503, again in 2' && one !== '200')).toEqual([]);
    expect(seen).toContain('503, again in 2');
    expect(product.postgresPid).not.toBe(before);
    for (const [method, path] of CALLS) {
      expect([path, (await product.call(method, path, { token })).status]).toEqual([path, 200]);
    }
  }
}, 120_000);
