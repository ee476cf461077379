import { parseArgs } from 'node:util';

const GIVEN = {
  rounds: { type: 'string', default: '3' },
  only: { type: 'string', default: '' },
  rate: { type: 'string', default: '20' },
  'no-drill': { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  hold: { type: 'boolean', default: false },
};

export function readOptions(args) {
  const { values } = parseArgs({ args, options: GIVEN });
  return {
    rounds: positive(values.rounds, '--rounds'),
    rate: positive(values.rate, '--rate'),
    only: values.only.split(',').filter(Boolean),
    drills: !values['no-drill'],
    keep: values.keep,
    hold: values.hold,
  };
}

function positive(text, name) {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`${name} must be a positive whole number, not “${text}”`);
  process.exit(2);
}
