import type { Logger } from 'pino';
import type { Config } from '../../../config.ts';

export function greet(config: Config, log: Logger): void {
  log.info(`Holdfast is ready at http://localhost:${config.port}`);
  log.info(
    `Database: ${config.databaseUrl ? 'PostgreSQL from DATABASE_URL' : `bundled PostgreSQL in ${config.dataDir}`}`,
  );
  log.info(
    `Ledger: ${config.algod ? `Algorand node at ${config.algod.url}` : 'embedded development ledger (no public chain)'}`,
  );
  log.info(`Cards: ${config.stripe ? 'Stripe' : 'sandbox page'}`);
  const kept = `stored locally, shown at ${config.publicUrl}/dev/mail`;
  log.info(`Mails: ${config.smtpUrl ? 'sent by SMTP' : kept}`);
  if (config.seed === 'demo') {
    log.info('Sign in as investor@holdfast.test, owner@holdfast.test or compliance@holdfast.test');
    log.info('Password of every demo account: Otter-River-27!');
  }
}
