import { describe, expect, it } from 'vitest';
import { sealWith } from '../../../../kit/seal.ts';
import {
  addressHash,
  addressOfToken,
  cleanName,
  invitationEmail,
  maskedAddress,
  refusalToken,
} from './invitation-email.ts';

const seal = sealWith(Buffer.alloc(32, 7));

describe('an invited address', () => {
  it('is masked except for its first letters', () => {
    expect(maskedAddress('anna.berg@mail.example.com')).toBe('a···@m···.com');
  });

  it('has one hash regardless of letter case, and another with a different key', () => {
    const hash = addressHash(seal, 'Anna@Example.com ');
    expect(hash).toEqual(addressHash(seal, 'anna@example.com'));
    expect(hash).not.toEqual(addressHash(sealWith(Buffer.alloc(32, 8)), 'anna@example.com'));
  });
});

describe('the opt-out token of an invitation', () => {
  const hash = addressHash(seal, 'anna@example.com');

  it('identifies its own address only', () => {
    expect(addressOfToken(seal, refusalToken(seal, hash))).toEqual(hash);
  });

  it('can’t be forged', () => {
    const forged = Buffer.concat([hash, Buffer.alloc(16)]).toString('base64url');
    for (const token of ['', 'x', forged, hash.toString('base64url')]) {
      expect(addressOfToken(seal, token)).toBeUndefined();
    }
  });
});

describe('an invitation email', () => {
  it('contains only words from its sender’s name', () => {
    expect(cleanName('Åsa-Li O’Brien')).toBe('Åsa-Li O’Brien');
    expect(cleanName('Win 500$ at https://evil.example/x\r\nBcc: a@b.c')).toBe(
      'Win at https evil example x Bcc a b c',
    );
    expect(cleanName('🎉 123')).toBe('Someone you may know');
    expect(cleanName('A'.repeat(300)).length).toBe(60);
  });

  it('includes the code, risk warning, exclusions and the opt-out link', () => {
    const { paragraphs, subject } = invitationEmail(
      { name: 'Ingrid Fjeld', company: 'Fjord Advisers AS', code: 'FJORD-29QX' },
      'https://holdfast.example/no-more-letters#t',
    );
    expect(subject).toBe('Ingrid Fjeld of Fjord Advisers AS invites you to Holdfast');
    const text = paragraphs.join(' ');
    for (const part of ['FJORD-29QX', 'may lose value', 'US persons', '/no-more-letters#t']) {
      expect(text).toContain(part);
    }
  });
});
