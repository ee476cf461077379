import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { sealOf } from '../../../test/pdf-seal.ts';
import { makeSealKey } from './certificate.ts';
import { sealPdf } from './seal-pdf.ts';

const now = new Date('2026-11-24T03:05:54Z');
const key = makeSealKey(now, Buffer.from([0x9a, 1, 2, 3]), 'Holdfast', 'Holdfast documents');
const words = { signer: 'Holdfast', reason: 'Signed by all parties', place: 'Dublin', at: now };

async function sealed(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('What was agreed.');
  return sealPdf(await pdf.save({ useObjectStreams: false }), key, words);
}

const READER = 'openssl';

const hasOpenssl = () => {
  try {
    execFileSync(READER, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('a key for seals', () => {
  test('has a self-signed certificate that is valid for ten years and not an authority’s', () => {
    const certificate = new X509Certificate(key.certificate);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.subject).toBe('O=Holdfast\nCN=Holdfast documents');
    expect(certificate.issuer).toBe(certificate.subject);
    expect(certificate.serialNumber).toBe('9A010203');
    expect(certificate.validToDate.toISOString()).toBe('2036-11-24T03:05:54.000Z');
    expect(certificate.ca).toBe(false);
  });
});

describe('a sealed PDF', () => {
  test('is signed over every byte except the signature', async () => {
    const bytes = await sealed();
    const seal = sealOf(bytes);
    expect(seal.ranges[0]).toBe(0);
    expect((seal.ranges[2] ?? 0) + (seal.ranges[3] ?? 0)).toBe(bytes.length);
    expect(seal.isGenuine).toBe(true);
    expect(seal.certificate.subject).toContain('Holdfast documents');
  });

  test('is invalid after a change of one byte', async () => {
    const bytes = await sealed();
    const at = bytes.indexOf('/Pages');
    bytes.write('/Pagez', at, 'latin1');
    expect(sealOf(bytes).isGenuine).toBe(false);
  });

  test('opens as before, with a field for the seal', async () => {
    const pdf = await PDFDocument.load(await sealed());
    expect(pdf.getPageCount()).toBe(1);
    expect(
      pdf
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    ).toEqual(['Seal']);
  });

  test.runIf(hasOpenssl())('is verified by independent software', async () => {
    const bytes = await sealed();
    const { signed, cms } = sealOf(bytes);
    const dir = mkdtempSync(join(tmpdir(), 'seal-'));
    try {
      const file = (name: string, content: Buffer | string) => {
        writeFileSync(join(dir, name), content);
        return join(dir, name);
      };
      const pem = new X509Certificate(key.certificate).toString();
      const verify = (content: Buffer) =>
        execFileSync(
          READER,
          [
            ...['cms', '-verify', '-binary', '-inform', 'DER', '-cades'],
            ...['-in', file('seal.der', cms), '-content', file('content', content)],
            ...['-CAfile', file('ca.pem', pem), '-purpose', 'any', '-out', join(dir, 'out')],
            ...['-no_check_time'],
          ],
          { stdio: 'pipe' },
        );
      verify(signed);
      expect(() => verify(Buffer.concat([signed, Buffer.from(' ')]))).toThrow();
      expect(createHash('sha256').update(signed).digest()).toHaveLength(32);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
