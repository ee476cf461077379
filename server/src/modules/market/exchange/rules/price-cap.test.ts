import type { Offer } from '@holdfast/domain/market/exchange/sweep';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import { offersUpTo } from './price-cap.ts';

const at = (price: bigint) => ({ price }) as Offer;
const book = [at(10_00n), at(10_50n), at(11_00n)];

test('keeps offers up to and including the maximum price, in order', () => {
  expect(offersUpTo(book, 10_50n)).toEqual([at(10_00n), at(10_50n)]);
  expect(offersUpTo(book, 10_00n)).toEqual([at(10_00n)]);
});

test('keeps all offers without a maximum price', () => {
  expect(offersUpTo(book, undefined)).toEqual(book);
});

test('rejects a book whose cheapest offer is above the maximum, but no empty book', () => {
  expect(refusalOf(() => offersUpTo(book, 9_99n))).toMatchObject({ code: 'PRICE_ABOVE_CAP' });
  expect(offersUpTo([], 9_99n)).toEqual([]);
});
