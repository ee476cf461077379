import type { z } from 'zod';
import type { BodyLimit } from '../../src/kit/http/body-limits.ts';
import { namesIn } from './schema-cases.ts';

export function worstBodies(schema: z.ZodType, limit: BodyLimit): Readonly<Record<string, Buffer>> {
  const names = namesIn(schema);
  const first = names[0] ?? 'a';
  const left = limit.bytes - first.length - 16;
  const each = Math.max(1, Math.floor(left / Math.max(1, names.length)) - 40);
  const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));
  const all = (value: string) => Buffer.from(`{${names.map((n) => `"${n}":${value}`).join(',')}}`);
  const many = Math.min(Math.floor((limit.values - 2) / 2), Math.floor(left / 9));
  const items = Math.min(limit.values - 4, Math.floor(left / 2));
  const keys = Array.from({ length: Math.max(1, many) }, (_, i) => `"${i.toString(36)}":1`);
  return {
    'many unknown fields': Buffer.from(`{${keys.join(',')}}`).subarray(0, limit.bytes),
    'unknown fields under a known one': Buffer.from(`{"${first}":{${keys.slice(2).join(',')}}}`),
    'a long list': Buffer.from(`{"${first}":[${'1,'.repeat(Math.max(0, items - 1))}1]}`),
    'lists in lists': Buffer.from(`{"${first}":${'['.repeat(30)}1${']'.repeat(30)}}`),
    'long texts': all(`"${fill('a', each)}"`),
    'blank texts': all(`"${fill(' ', each)}x"`),
    'escaped texts': all(`"${fill('\\ud83d\\ude00', each)}"`),
    'texts of figures': all(`"${fill('1', each)}"`),
    'texts like addresses': all(`"${fill('a@a.', each)}"`),
    'huge numbers': all(`${fill('9', each)}`),
  };
}
