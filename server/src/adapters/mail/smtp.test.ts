import { createServer, type Server } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { openMail } from './open.ts';
import { openSmtp } from './smtp.ts';

function smallServer(taken: string[]): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 small\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      taken.push(text);
      if (inData) {
        if (text.endsWith('\r\n.\r\n')) {
          inData = false;
          socket.write('250 taken\r\n');
        }
        return;
      }
      if (/^RCPT TO:<refused@/i.test(text)) socket.write('550 no such person\r\n');
      else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

const taken: string[] = [];
const { server, port } = await smallServer(taken);
afterAll(() => server.close());
const url = `smtp://127.0.0.1:${port}?from=Holdfast <hello@holdfast.test>&ignoreTLS=true`;
const mail = (to: string) => ({
  to,
  subject: 'Your code\r\nBcc: everybody@evil.test',
  html: '<p>481209</p>',
  text: '481209',
  messageId: 'abc@holdfast.test',
});

describe('mail by SMTP', () => {
  test('is sent from the product’s address, and a subject cannot add a header', async () => {
    await openSmtp(url, 'https://holdfast.test').send(mail('signe@holdfast.test'));
    const dialogue = taken.join('');
    expect(dialogue).toContain('MAIL FROM:<hello@holdfast.test>');
    expect(dialogue).toContain('RCPT TO:<signe@holdfast.test>');
    expect(dialogue).toContain('Message-ID: <abc@holdfast.test>');
    expect(dialogue).not.toMatch(/^Bcc:/m);
    expect(dialogue).not.toContain('RCPT TO:<everybody@evil.test>');
  });

  test('cannot be sent to a recipient hidden in another address', async () => {
    taken.length = 0;
    const smuggled = 'signe@holdfast.test,everybody@evil.test';
    await openSmtp(url, 'https://holdfast.test')
      .send(mail(smuggled))
      .catch(() => {});
    expect(taken.join('')).not.toContain('RCPT TO:<everybody@evil.test>');
  });

  test('fails when the server refuses it, and can be retried', async () => {
    const port = openSmtp(url, 'https://holdfast.test');
    await expect(port.send(mail('refused@holdfast.test'))).rejects.toThrow(/550|refused|rejected/i);
  });

  test('is stored if no server is configured', async () => {
    const none = { smtpUrl: undefined, publicUrl: 'http://localhost:3000' };
    expect(await openMail(none)).toBeUndefined();
  });
});
