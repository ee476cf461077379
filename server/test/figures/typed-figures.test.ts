import { allEndpoints } from '@holdfast/domain/contracts';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { expect, test } from 'vitest';
import { check, strict } from '../../src/kit/http/validation.ts';
import { type Place, placesOf } from '../attacks/schema-texts.ts';

function messagesFor(schema: Parameters<typeof check>[0], place: Place, text: string): string[] {
  try {
    check(schema, place(text));
  } catch (error) {
    if (error instanceof Refusal) return (error.errors ?? []).map(({ message }) => message);
    throw error;
  }
  return [];
}

const places = allEndpoints().flatMap(({ method, path, body, query }) =>
  [body && strict(body), query].flatMap((schema) =>
    schema ? placesOf(schema).map((place) => ({ name: `${method} ${path}`, schema, place })) : [],
  ),
);
const figures = places.filter(({ schema, place }) =>
  messagesFor(schema, place, 'ten').includes(messages.numeric),
);
const NOTATION = /^should be formatted like 1,234/;

test('the API refuses a decimal comma, and names the expected format', () => {
  expect(figures.length).toBeGreaterThan(40);
  const wrong = figures.flatMap(({ name, schema, place }) =>
    ['12,50', '0,010', '1,0', '1.234,50', '1\u00a0000'].flatMap((text) => {
      const said = messagesFor(schema, place, text).filter((message) => NOTATION.test(message));
      return said.length === 1 ? [] : [`${name}: ${text}, ${JSON.stringify(place(text))}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('the API accepts grouped thousands, as shown in replies and on screens', () => {
  const wrong = figures.filter(({ schema, place }) =>
    messagesFor(schema, place, ' 1,234 ').some(
      (message) => NOTATION.test(message) || message === messages.numeric,
    ),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
