import { beforeEach, expect, it, vi } from 'vitest';
import { holdActs, noteFields, releaseActs } from './held-acts.ts';

// What a visitor does in a first view, where the app draws the page anew. React is left out: what
// it would draw is put in the page.

const FORM = `<input type="email" aria-label="Email"><input type="password" aria-label="Password">
  <button type="button" aria-label="Show">Show</button>`;
const draw = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
};
const at = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
const released = async () => {
  releaseActs();
  await new Promise((later) => setTimeout(later, 1));
};

beforeEach(() => {
  draw(FORM);
  holdActs();
});

it('who goes on to the password while the app takes over types it there, not into the e-mail', async () => {
  at('Email')?.focus();
  noteFields();
  at('Password')?.focus();
  draw(FORM);
  await released();
  expect(document.activeElement).toBe(at('Password'));
});

it('a field that was left and still stands is not gone back to', async () => {
  at('Email')?.focus();
  noteFields();
  at('Email')?.blur();
  await released();
  expect(document.activeElement).toBe(document.body);
});

it('a press goes to what stands there then', async () => {
  at('Show')?.click();
  noteFields();
  draw(FORM);
  const pressed = vi.fn();
  at('Show')?.addEventListener('click', pressed);
  await released();
  expect(pressed).toHaveBeenCalledOnce();
});

it('nothing is pressed where the page has changed: it could be something else', async () => {
  at('Show')?.click();
  noteFields();
  draw(`${FORM}<button type="button" aria-label="Show">Show</button>`);
  const pressed = vi.fn();
  document.addEventListener('click', pressed);
  await released();
  document.removeEventListener('click', pressed);
  expect(pressed).not.toHaveBeenCalled();
});
