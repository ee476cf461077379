import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { securityText, serveSecurityText } from './security-text.ts';

const config = { publicUrl: 'https://holdfast.example', securityContact: 'mailto:sec@anchor.ie' };
const PATH = '/.well-known/security.txt';

test('names the contact and expires within a year of the request', () => {
  const text = securityText(config, new Date('2026-11-20T17:45:12.300Z'));
  expect(text.split('\n')).toEqual([
    'Contact: mailto:sec@anchor.ie',
    'Expires: 2027-02-18T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://holdfast.example/.well-known/security.txt',
    '',
  ]);
});

test('is served as plain text, without a session and outside the web app', async () => {
  const world = await openWorld();
  const http = await world.http();
  const response = await http.inject(PATH);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.body.split('\n')[0]).toBe('Contact: mailto:legal@holdfast.example');
});

test('is subject to the limit of the caller’s address', async () => {
  const app = fastify();
  const asked: string[] = [];
  const limits = {
    consumePlain: (route: string, subject: string) => {
      asked.push(`${route} by ${subject}`);
      if (asked.length > 2) throw new Error('too many');
    },
  };
  const edge = { config, clock: { now: () => new Date() } } as never;
  serveSecurityText(app, edge, limits);
  const codes = [];
  for (let i = 0; i < 3; i++) codes.push((await app.inject(PATH)).statusCode);
  expect(codes).toEqual([200, 200, 500]);
  expect(asked[0]).toBe(`GET ${PATH} by 127.0.0.1`);
});
