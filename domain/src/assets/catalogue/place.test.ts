import { expect, test } from 'vitest';
import { coordinatesOf } from './place.ts';

test('a place needs both coordinates, in decimal degrees on the globe', () => {
  expect(coordinatesOf('37.956', '-8.8698')).toEqual({ latitude: 37.956, longitude: -8.8698 });
  expect(coordinatesOf('-33', '151')).toEqual({ latitude: -33, longitude: 151 });
  for (const [latitude, longitude] of [
    ['37.956', ''],
    ['90.1', '0'],
    ['0', '180.5'],
    ['37°57′', '8°52′'],
    ['1e1', '5'],
  ] as const) {
    expect(coordinatesOf(latitude, longitude), `${latitude}, ${longitude}`).toBeUndefined();
  }
});
