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

describe('amending an order', () => {
  test('keeps its place with fewer units at the same price, and loses it otherwise', () => {
    expect(changeOf(bid, { price: '100', quantity: '4' })).toBe('reduced');
    expect(changeOf(bid, { price: '100.00', quantity: '12' })).toBe('replaced');
    expect(changeOf(bid, { price: '99.99', quantity: '4' })).toBe('replaced');
    expect(placeText(bid, 'reduced')).toContain('keeps its place');
    expect(placeText(bid, 'replaced')).toContain('fills immediately');
    expect(placeText({ ...bid, postOnly: true }, 'replaced')).not.toContain('immediately');
  });

  test('isn’t possible without a change or with an invalid figure', () => {
    expect(changeOf(bid, { price: '100', quantity: '10.000' })).toBe('none');
    expect(changeOf(bid, { price: '', quantity: '4' })).toBe('none');
    expect(changeOf(bid, { price: '1,00x', quantity: '4' })).toBe('none');
  });

  test('shows the reserved total with the higher fee, as in the wallet', () => {
    // 4 × $1,000.00 and 0.50%.
    expect(heldText(bid, { price: '1,000.00', quantity: '4' })).toBe('$4,020.00');
    expect(heldText({ ...bid, action: 'make_sell' }, { price: '5', quantity: '4.5' })).toBe(
      '4.500 units',
    );
    expect(heldText(bid, { price: '0', quantity: '4' })).toBeUndefined();
  });

  test('sends the units that remained at opening, so that a trade since then is detected', () => {
    expect(amendBody(bid, { price: '1,000.5', quantity: '4' })).toEqual({
      remaining: '10.000',
      quantity: '4.000',
      price: '1000.50',
    });
  });
});
