import { describe, expect, test } from 'vitest';
import { FOREVER } from '../../../../../test/money/matching-orders.ts';
import { type NewOrder, OrderBook, type RestingOrder } from './order-book.ts';

const order = (id: string, price: number, change: Partial<NewOrder> = {}): NewOrder => ({
  id,
  party: `party of ${id}`,
  side: 'buy',
  price,
  remaining: 10,
  expiresAt: FOREVER,
  ...change,
});
const bookOf = (...orders: readonly NewOrder[]): OrderBook => {
  const book = new OrderBook();
  for (const each of orders) book.add(each);
  book.commit();
  return book;
};
const found = (book: OrderBook, id: string) => book.find(id) as RestingOrder;
const ids = (book: OrderBook, side: 'buy' | 'sell') => [...book.orders(side)].map(({ id }) => id);

test('sorts the book by price and then time', () => {
  const book = bookOf(
    order('low', 9),
    order('high', 11),
    order('first', 10),
    order('second', 10),
    order('dear', 14, { side: 'sell' }),
    order('cheap', 12, { side: 'sell' }),
    order('between', 13, { side: 'sell' }),
  );
  expect(ids(book, 'buy')).toEqual(['high', 'first', 'second', 'low']);
  expect(ids(book, 'sell')).toEqual(['cheap', 'between', 'dear']);
  expect([book.best('buy')?.id, book.best('sell')?.id]).toEqual(['high', 'cheap']);
  expect([...book.levels('buy')].map((l) => [l.price, l.orders, l.quantity])).toEqual([
    [11, 1, 10],
    [10, 2, 20],
    [9, 1, 10],
  ]);
  expect(new OrderBook().best('buy')).toBeUndefined();
});

describe('rolling back the order book', () => {
  test('restores the filled quantity exactly', () => {
    const book = bookOf(order('a', 10));
    const mark = book.mark();
    book.fill(found(book, 'a'), 1);
    expect([found(book, 'a').remaining, [...book.levels('buy')][0]?.quantity]).toEqual([9, 9]);
    book.rollbackTo(mark);
    expect(book.find('a')?.remaining).toBe(10);
    expect([...book.levels('buy')].map((l) => [l.price, l.orders, l.quantity])).toEqual([
      [10, 1, 10],
    ]);
  });

  test('restores an ended order’s queue position', () => {
    const book = bookOf(order('a', 10), order('b', 10), order('c', 10), order('low', 9));
    const mark = book.mark();
    book.fill(found(book, 'b'), 10);
    book.remove(found(book, 'a'));
    book.remove(found(book, 'low'));
    book.add(order('late', 10));
    expect(ids(book, 'buy')).toEqual(['c', 'late']);
    book.rollbackTo(mark);
    expect(ids(book, 'buy')).toEqual(['a', 'b', 'c', 'low']);
    expect(book.size).toBe(4);
  });

  test('keeps committed changes', () => {
    const book = new OrderBook();
    book.rollbackTo(0);
    book.add(order('a', 10));
    book.commit();
    book.rollbackTo(0);
    expect(ids(book, 'buy')).toEqual(['a']);
    expect(book.mark()).toBe(0);
  });
});
