import { describe, expect, test } from 'vitest';
import { type Amendable, amendBody, changeOf, heldText, placeText } from './amend.form.ts';

const bid: Amendable = {
  action: 'make_buy',
  price: '100.00',
  remainingQuantity: '10.000',
  postOnly: false,
  makerBps: 25,
  takerBps: 50,
};

describe('what a change of an order leads to', () => {
  test('less at the same price keeps its place; everything else is said to lose it', () => {
    expect(changeOf(bid, { price: '100', quantity: '4' })).toBe('reduced');
    expect(changeOf(bid, { price: '100.00', quantity: '12' })).toBe('replaced');
    expect(changeOf(bid, { price: '99.99', quantity: '4' })).toBe('replaced');
    expect(placeText(bid, 'reduced')).toContain('keeps its place');
    expect(placeText(bid, 'replaced')).toContain('fills immediately');
    expect(placeText({ ...bid, postOnly: true }, 'replaced')).not.toContain('immediately');
  });

  test('nothing can be sent while nothing is changed, or a figure is missing', () => {
    expect(changeOf(bid, { price: '100', quantity: '10.000' })).toBe('none');
    expect(changeOf(bid, { price: '', quantity: '4' })).toBe('none');
    expect(changeOf(bid, { price: '1,00x', quantity: '4' })).toBe('none');
  });

  test('what is held is the sum that the wallet will show, with the higher fee', () => {
    // 4 × $1,000.00 and 0.50%.
    expect(heldText(bid, { price: '1,000.00', quantity: '4' })).toBe('$4,020.00');
    expect(heldText({ ...bid, action: 'make_sell' }, { price: '5', quantity: '4.5' })).toBe(
      '4.500 units',
    );
    expect(heldText(bid, { price: '0', quantity: '4' })).toBeUndefined();
  });

  test('what was left when it was opened goes with it, so that a trade meanwhile is noticed', () => {
    expect(amendBody(bid, { price: '1,000.5', quantity: '4' })).toEqual({
      remaining: '10.000',
      quantity: '4.000',
      price: '1000.50',
    });
  });
});
