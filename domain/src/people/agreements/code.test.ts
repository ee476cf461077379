import { describe, expect, test } from 'vitest';
import { agreementCode, readAgreementCode } from './code.ts';

describe('the code of an agreement', () => {
  test('has 60 bits, written in characters that can’t be confused', () => {
    expect(agreementCode(Uint8Array.from({ length: 12 }, (_, at) => at))).toBe('AG-0123-4567-89AB');
    expect(agreementCode(new Uint8Array(12).fill(255))).toBe('AG-ZZZZ-ZZZZ-ZZZZ');
    expect(agreementCode(new Uint8Array(12).fill(32))).toBe('AG-0000-0000-0000');
  });

  test('is read regardless of case, spaces and hyphens', () => {
    expect(readAgreementCode(' ag-5t9w 11kc73pd ')).toBe('AG-5T9W-11KC-73PD');
    for (const wrong of [
      '',
      'AG-5T9W-11KC',
      'HR-2026-000001',
      'AG-5T9W-11KC-73LD',
      'AG5T9W11KC73PDX',
    ])
      expect(readAgreementCode(wrong)).toBeUndefined();
  });
});
