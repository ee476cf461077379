import { expect } from 'vitest';
import { argon2Hasher, CHEAP_COST } from '../src/adapters/argon2/hasher.ts';
import type { Hasher } from '../src/modules/people/identity/index.ts';
import { type Browser, openBrowser } from './browser.ts';
import { openWorld } from './world.ts';

export const PASSWORD = 'Quiet-Harbour-41!';
export const WRONG = 'Wrong-1-word!';

/** A world that people join over HTTP, each from an address of their own. */
export async function openJoinHarness() {
  let [people, addresses, verifications] = [0, 0, 0];
  const cheap = argon2Hasher({
    cost: CHEAP_COST,
    masterKey: Buffer.alloc(32, 7),
    atOnce: 2,
    waiting: 1000,
  });
  const hasher: Hasher = {
    ...cheap,
    verify: (hash, password) => {
      verifications++;
      return cheap.verify(hash, password);
    },
  };
  const world = await openWorld({ ports: { hasher } });
  const http = await world.http();

  /** A browser from an address of its own, so that no test consumes another's rate limit. */
  const newBrowser = (): Browser =>
    openBrowser(http, `10.0.${Math.floor(addresses / 250)}.${++addresses % 250}`);
  const newPerson = () => ({
    email: `person${++people}@harbour.test`,
    password: PASSWORD,
    firstName: 'Amara',
    lastName: 'Lindqvist',
  });

  /** Somebody who has just joined, in their own browser. */
  async function joined() {
    const person = newPerson();
    const browser = newBrowser();
    const answer = await browser.post('/user/register', person);
    expect(answer.status).toBe(201);
    return { person, browser, answer };
  }

  /** The mails somebody was sent, the newest first. */
  async function mailsTo(email: string) {
    const { body } = await newBrowser().get(`/dev/mail?recipient=${encodeURIComponent(email)}`);
    return body.data as { subject: string; code: string | null; actionUrl: string | null }[];
  }

  const minutes = (n: number): void => world.clock.advance(n * 60_000);
  /** How often a password was really verified. */
  const verified = (): number => verifications;
  return { world, newBrowser, newPerson, joined, mailsTo, minutes, verified };
}
