import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = '';
  stop = keepFocus();
});
afterEach(() => stop());

const settled = () => new Promise((next) => setTimeout(next, 200));
const focused = () => (document.activeElement?.textContent ?? '').trim();

function show(page: string): (selector: string) => HTMLElement {
  document.body.innerHTML = `<div id="root"><main id="content" tabindex="-1">${page}</main></div>`;
  return (selector) => document.querySelector(selector) as HTMLElement;
}

describe('a focused control that disappears', () => {
  it('leaves the focus on the heading of the part around it', async () => {
    const find = show(
      '<h1>Trade</h1><section><h2>My orders</h2><p><a href="#">Show</a></p></section>',
    );
    find('a').focus();
    find('p').remove();
    await settled();
    expect(focused()).toBe('My orders');
  });

  it('leaves the focus on the control of the same name that replaces it', async () => {
    const find = show('<h1>Wallet</h1><p><button>Refresh</button></p>');
    find('button').focus();
    find('p').innerHTML = '<button>Refresh</button><button>Other</button>';
    await settled();
    expect(focused()).toBe('Refresh');
  });

  it('never leaves it on the same button of another line', async () => {
    const find = show(
      '<h1>Orders</h1><h2>Open</h2><ul><li><button>Cancel</button></li><li><button>Cancel</button></li></ul>',
    );
    find('button').focus();
    find('li').remove();
    await settled();
    expect(focused()).toBe('Orders');
  });

  it('leaves the focus on what opened the dialog that it closed', async () => {
    const find = show('<h1>Wallet</h1><button>Withdraw</button>');
    find('button').focus();
    const dialog = document.createElement('div');
    dialog.innerHTML = '<div role="dialog"><h2>Withdraw</h2><input aria-label="Amount"></div>';
    document.body.append(dialog);
    find('input').focus();
    dialog.remove();
    await settled();
    expect(focused()).toBe('Withdraw');
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('stays inside an open dialog', async () => {
    const find = show('<h1>Wallet</h1><button>Withdraw</button>');
    find('button').focus();
    find('#root').insertAdjacentHTML(
      'afterend',
      '<div><div role="dialog"><h2>Withdraw</h2><form><button>Continue</button></form></div></div>',
    );
    find('form button').focus();
    find('form').innerHTML = '<h3>Check and confirm</h3><input>';
    await settled();
    expect(focused()).toBe('Check and confirm');
  });
});

it('leaves the focus nowhere after a click beside every control', async () => {
  const find = show('<h1>Wallet</h1><section><h2>Card</h2><button>Pay</button></section>');
  find('button').focus();
  find('button').blur();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('section').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('waits for a button that is sending', async () => {
  const find = show(
    '<h1>Wallet</h1><section><h2>Card</h2><button data-loading>Pay</button></section>',
  );
  const button = find('button') as HTMLButtonElement;
  button.focus();
  // jsdom keeps the focus on a disabled button; browsers don't.
  button.blur();
  button.disabled = true;
  await settled();
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await settled();
  expect(focused()).toBe('Pay');
});
