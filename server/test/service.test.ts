import { describe, expect, test } from 'vitest';
import { openWorld } from './world.ts';

const world = await openWorld();

describe('the service itself', () => {
  test('says that it is alive and ready, and what it runs on', async () => {
    const http = await world.http();
    expect((await http.inject('/api/health')).json()).toEqual({
      success: true,
      data: { status: 'ok' },
    });
    const ready = (await http.inject('/api/ready')).json();
    expect(ready.data).toMatchObject({ status: 'ready', chain: 'embedded', card: 'sandbox' });
  });

  test('answers what it does not know in the envelope, without a trace of its inside', async () => {
    const http = await world.http();
    const answer = await http.inject('/api/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      code: 'NOT_FOUND',
      message: 'We could not find that',
    });
  });

  test('refuses unknown fields, wrong types and bodies that no column could keep', async () => {
    const http = await world.http();
    const post = (payload: string) =>
      http.inject({
        method: 'POST',
        url: '/api/maintenance-mode',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{"key":"web","more":1}')).statusCode).toBe(422);
    expect((await post('{}')).json().errors).toEqual([
      { field: 'key', rule: 'required', message: 'Key is required' },
    ]);
    expect((await post('{"key":"we\\u0000b"}')).statusCode).toBe(400);
    expect((await post('['.repeat(20_000))).statusCode).toBe(400);
    expect((await post('{"key":"web"}')).json()).toEqual({
      success: true,
      data: { enabled: false },
    });
  });

  test('describes itself', async () => {
    const http = await world.http();
    const document = (await http.inject('/api/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/api/ready');
  });
});
