/**
 * The first start: what the demo world costs until the product answers. Seconds depend on the
 * machine and on its other load; statements and transactions don't, so they carry the bars.
 */
import { MOST, tellCounted } from '../e2e/demo-cost.ts';
import { forget, newDataDir } from '../e2e/world.ts';

export async function measure() {
  const dataDir = newDataDir();
  try {
    const { seconds, statements, transactions, objects } = await tellCounted(dataDir);
    return [
      { what: 'ready after', value: Number(seconds.toFixed(1)), unit: 's' },
      { what: 'statements', value: statements, unit: '', bar: MOST.statements },
      { what: 'transactions', value: transactions, unit: '', bar: MOST.transactions },
      { what: 'objects', value: objects, unit: '' },
      { what: 'statements an object', value: Number((statements / objects).toFixed(1)), unit: '' },
    ];
  } finally {
    forget(dataDir);
  }
}
