import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';

const LONG = 'a'.repeat(900_000);

const TEXTS: readonly string[] = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦',
  '\ufeffbom',
  '１２',
  '0x10',
  '1,000',
  '1e400',
  '-0',
  'NaN',
  'Infinity',
  '9223372036854775808',
  '9007199254740993',
  "' OR 1=1 --",
  '"; drop table identity.user; --',
  '\\',
  '%',
  '%00',
  '%E0%A4%A',
  '../../../../../etc/passwd',
  '..%2f..%2f',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text that is sent
  '${7*7}',
  '{{7*7}}',
  "=cmd|' /C calc'!A0",
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '2023-02-30',
  '-1',
  'a'.repeat(300),
  'é'.repeat(5000),
];

const VALUES: readonly unknown[] = [
  null,
  [],
  {},
  true,
  false,
  0,
  -1,
  1e30,
  -0.5,
  2 ** 53 + 1,
  Number.MAX_VALUE,
  [[[]]],
  { toString: 1 },
  { length: 5 },
  ['a', 'b'],
  Array.from({ length: 2000 }, () => 1),
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

export const hostileValue: Arbitrary<unknown> = fc.oneof(fc.constantFrom(...VALUES), hostileText);

const RAW: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '{',
  '{"a":1}}',
  '{"__proto__":{"isStaff":true}}',
  '{"constructor":{"prototype":{"isStaff":true}}}',
  '{"email":"a@b.test","email":"c@d.test"}',
  '{"amount":1e400,"units":1e400}',
  '{"amount":9223372036854775808}',
  '{"amount":NaN}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":${'9'.repeat(10_000)}}`,
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}\u0000',
];

const bomb = gzipSync(Buffer.alloc(8_000_000));

type Sent = {
  readonly payload: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

const json = 'application/json';
const TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `${json};`,
  `${json}\t`,
  `${json}; charset=utf-16`,
  `${json}; charset="`,
  'Application/JSON',
  'json',
  `text/html, ${json}`,
  ';',
];

export const hostileBody: Arbitrary<Sent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...RAW)
      .map((payload) => ({ payload, headers: { 'content-type': json } })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...TYPES)
      .map((type) => ({ payload: '{"a":1}', headers: { 'content-type': type } })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Sent>(
      { payload: bomb, headers: { 'content-type': json, 'content-encoding': 'gzip' } },
      { payload: `{"email":"${LONG}"}`, headers: { 'content-type': json } },
      { payload: `{"${LONG}":1}`, headers: { 'content-type': json } },
      { payload: `"${LONG}${LONG}"`, headers: { 'content-type': json } },
      { payload: Buffer.from([0xff, 0xfe, 0x00, 0x80]), headers: { 'content-type': json } },
    ),
  },
);

export const hostileQuery = (names: readonly string[]): Arbitrary<string> => {
  const name = fc.constantFrom(...(names.length > 0 ? names : ['page']), 'limit', '__proto__', 'q');
  const one = fc.oneof(
    fc.tuple(name, hostileText).map(([key, value]) => `${key}=${encode(value)}`),
    name.chain((key) =>
      fc.constantFrom(
        `${key}[]=1&${key}[]=2`,
        `${key}=1&${key}=2`,
        `${key}[a][b]=c`,
        `${key}=%00`,
        `${key}=%`,
        `${key}=%E0%A4%A`,
        `${key}=99999999999999999999`,
        `${key}=-1`,
        `${key}=1e3`,
        key,
        `=${key}`,
        `${key}=${'a'.repeat(6000)}`,
      ),
    ),
  );
  return fc.array(one, { minLength: 1, maxLength: 3 }).map((all) => all.join('&'));
};

export const hostileParam: Arbitrary<string> = fc.oneof(
  hostileText.map(encode),
  fc.constantFrom('%00', '%', '%E0%A4%A', '%2e%2e', '..;', 'a'.repeat(150), 'a'.repeat(400), '*'),
);

function encode(text: string): string {
  try {
    return encodeURIComponent(text).slice(0, 4000);
  } catch {
    return '%ED%A0%80';
  }
}

export const hostileHeaders: Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom<
  Record<string, string>
>(
  { 'x-http-method-override': 'DELETE' },
  { 'x-http-method': 'PUT', 'x-method-override': 'PATCH' },
  { 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/api/admin/users' },
  { 'x-forwarded-for': "127.0.0.1, ' or 1=1", 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example' },
  { host: '' },
  { cookie: 'holdfast_session' },
  { cookie: `holdfast_session=${'x'.repeat(3000)}` },
  { cookie: 'holdfast_session=%00; XSRF-TOKEN=%' },
  { cookie: '__proto__=1; constructor=2; ;;;=' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'é'.repeat(9) },
  { 'idempotency-key': 'k'.repeat(5000) },
  { accept: 'text/event-stream' },
  { accept: 'image/png;q=nonsense' },
  { 'accept-encoding': 'br;q=2, *;q=-1, identity;q=0' },
  { 'if-none-match': '*', range: 'bytes=0-,-1' },
  { 'content-length': '-1' },
  { 'content-encoding': 'gzip, br, nonsense' },
  { 'last-event-id': "'; select 1" },
  { 'user-agent': '\u00ff'.repeat(2000) },
  { origin: 'null', referer: '%' },
);

export const spoiled = (value: unknown): Arbitrary<unknown> => {
  if (!value || typeof value !== 'object') return hostileValue;
  const keys = Object.keys(value);
  if (keys.length === 0) return fc.tuple(hostileText, hostileValue).map(([k, v]) => ({ [k]: v }));
  return fc
    .tuple(fc.constantFrom(...keys), hostileValue, fc.constantFrom('put', 'drop', 'beside', 'in'))
    .chain(([key, hostile, how]) => {
      const whole = value as Record<string, unknown>;
      if (how === 'in' && typeof whole[key] === 'object' && !Array.isArray(value)) {
        return spoiled(whole[key]).map((inner) => ({ ...whole, [key]: inner }));
      }
      if (how === 'beside') return fc.constant({ ...whole, [`${key}s`]: hostile });
      if (how === 'drop') {
        const { [key]: _dropped, ...rest } = whole;
        return fc.constant(rest);
      }
      return fc.constant(Array.isArray(value) ? [hostile] : { ...whole, [key]: hostile });
    });
};
