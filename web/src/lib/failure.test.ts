import { describe, expect, it } from 'vitest';
import { ApiError, clientFailure } from './api-error.ts';
import { chooseReaction, fieldErrors, isCode, textOf } from './failure.ts';

const answer = (status: number, message: string, code = 'X') =>
  new ApiError({ code, status, message });
const QUIET = { endSession: false, go: undefined, toast: undefined };

describe('a failed call', () => {
  it('with 401 and no session clears the user and stays on the page', () => {
    expect(chooseReaction(answer(401, 'You are not logged in'))).toEqual({
      ...QUIET,
      endSession: true,
    });
  });
  it('with 401 and an ended session leads to the unauthorized page', () => {
    expect(chooseReaction(answer(401, 'Logged out due to inactivity'))).toEqual({
      ...QUIET,
      endSession: true,
      go: 'unauthorized',
    });
  });
  it('with 404 leads to the not-found page', () => {
    expect(chooseReaction(answer(404, 'Manager not found'))).toEqual({ ...QUIET, go: 'not_found' });
  });
  it('with maintenance leads to the maintenance page', () => {
    expect(chooseReaction(answer(503, 'Closed', 'MAINTENANCE_ENABLED'))).toEqual({
      ...QUIET,
      go: 'under_maintenance',
    });
  });
  it('of any other kind shows a toast with its message', () => {
    expect(chooseReaction(answer(400, 'Order execution pending'))).toEqual({
      ...QUIET,
      toast: 'Order execution pending',
    });
  });
  it('that the user aborted has no effect', () => {
    expect(chooseReaction(clientFailure.aborted())).toEqual(QUIET);
  });
  it('caused by our own code shows the fallback, never its message', () => {
    expect(chooseReaction(new TypeError('x is undefined')).toast).toBe('Something went wrong !');
  });
});

describe('textOf', () => {
  it.each([
    answer(500, 'connect ETIMEDOUT 10.0.0.1:5432'),
    answer(500, 'Connection terminated unexpectedly'),
    answer(408, 'late', 'ETIMEDOUT'),
  ])('maps timeouts to inactivity: %s', (error) => {
    expect(textOf(error)).toBe('Logged out due to inactivity');
  });
  it('returns the first field error, prefixed with its label if it starts in lower case', () => {
    const errors = [
      { field: 'unitPrice', rule: 'numeric', message: 'should be numeric' },
      { field: 'name', rule: 'required', message: 'Name is required' },
    ];
    const error = new ApiError({ code: 'E_VALIDATION_FAILURE', status: 422, message: 'x' }, errors);
    expect(textOf(error)).toBe('Unit price should be numeric');
    expect(fieldErrors(error, { unitPrice: 'Price' })).toEqual({
      unitPrice: 'Price should be numeric',
      name: 'Name is required',
    });
  });
  it('falls back to a general message', () => {
    expect(textOf(undefined)).toBe('Something went wrong !');
    expect(textOf(answer(500, ''))).toBe('Something went wrong !');
  });
});

it('isCode matches the codes that a screen handles', () => {
  const error = answer(400, 'x', 'INSUFFICIENT_BALANCE');
  expect(isCode(error, 'INSUFFICIENT_UNITS', 'INSUFFICIENT_BALANCE')).toBe(true);
  expect(isCode(new Error('INSUFFICIENT_BALANCE'), 'INSUFFICIENT_BALANCE')).toBe(false);
});
