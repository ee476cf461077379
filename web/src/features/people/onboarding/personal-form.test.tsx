import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { countryForm } from '@holdfast/domain/platform/reference/country-forms';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clear, draw, fieldErrors, fieldOf, type } from '../../../../test/typing.tsx';
import type { Autosave } from '../../../ui/form/use-autosave.ts';
import type { Draft, Onboarding } from './onboarding.ts';
import { PersonalForm } from './personal-form.tsx';

let sent: Record<string, unknown>[];

// The masks load when a field is first shown.
beforeAll(async () => {
  await import('../../../ui/inputs/masked-input.tsx');
});

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    if (!String(url).includes('onboarding/status')) {
      return Response.json({ success: true, data: [] });
    }
    sent.push(JSON.parse(String(request?.body)).meta.personal_information);
    return Response.json({ success: true, data: { steps: [], documents: [] } });
  });
});
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

const autosave = {
  changed: () => undefined,
  flush: async () => true,
  pause: async () => undefined,
  settled: () => undefined,
} as unknown as Autosave<Draft>;

const formIn = (country: string) => () => (
  <PersonalForm
    onboarding={{ steps: [], documents: [] } as unknown as Onboarding}
    known={{
      firstName: 'Suharto',
      lastName: 'Dahlgren',
      name: 'Suharto Dahlgren',
      email: 's@holdfast.test',
      country,
      dialling: COUNTRIES.find(({ code }) => code === country)?.dialling ?? '',
    }}
    autosave={autosave}
    back={undefined}
    onNext={() => undefined}
  />
);

const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const single = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('single legal'));
const phone = () => document.querySelector('input[placeholder="000 000 0000"]') as HTMLInputElement;

async function fill(postalCode: string | undefined): Promise<void> {
  await type(fieldOf('Date of birth'), '14 / 08 / 1989');
  await type(phone(), '701 234 5678');
  await type(fieldOf('Street'), 'Storgatan 12');
  await type(fieldOf('City'), 'Uppsala');
  if (postalCode !== undefined) await type(fieldOf('Postal code'), postalCode);
}

describe('the form of a resident of', () => {
  it.each(COUNTRIES)('$name has the address fields of the country', async (country) => {
    const { code, dialling } = country;
    const { postalCode, region } = countryForm(code);
    await draw(formIn(code));
    const select = document.querySelector('select') as HTMLSelectElement;
    expect([select.value, select.options.length]).toEqual([code, 17]);
    expect(select.selectedOptions[0]?.textContent).toBe(`${dialling} ${country.name}`);
    await fill(undefined);
    await submit();
    const missing = postalCode?.isRequired ? [`${postalCode.label} is required`] : [];
    expect(fieldErrors()).toEqual(missing);
    if (postalCode === null) {
      expect(document.body.textContent).not.toContain('Postal code');
    } else {
      await type(fieldOf('Postal code'), '#');
      await submit();
      expect(fieldErrors()).toEqual([
        `${postalCode.label} should be formatted like ${postalCode.example}`,
      ]);
      await type(fieldOf('Postal code'), postalCode.example);
    }
    if (region) await type(fieldOf(region), 'A part of it');
    await submit();
    expect(sent.at(-1)).toMatchObject({
      phone: `${dialling} 7012345678`,
      postalCode: postalCode?.example ?? '',
      region: region ? 'A part of it' : '',
    });
  });
});

describe('a phone number', () => {
  it('accepts any country’s dialling code, and distinguishes Canada from the USA', async () => {
    await draw(formIn('SWE'));
    await fill('111 22');
    const select = document.querySelector('select') as HTMLSelectElement;
    for (const country of ['USA', 'CAN', 'HKG']) {
      await act(async () => {
        select.value = country;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
      expect(select.value).toBe(country);
    }
    await submit();
    expect(sent.at(-1)?.phone).toBe('+852 7012345678');
  });
});

describe('an applicant with a single legal name', () => {
  it('sees no last name field and sends none', async () => {
    await draw(formIn('SWE'));
    await fill('111 22');
    await act(async () => single()?.click());
    expect(fieldOf('Full legal name').value).toBe('Suharto');
    expect(document.body.textContent).not.toContain('Last name');
    await submit();
    expect(sent.at(-1)).toMatchObject({ firstName: 'Suharto', lastName: '' });
  });

  it('must enter a last name unless they declare that they have none', async () => {
    await draw(formIn('SWE'));
    await fill('111 22');
    await type(fieldOf('Last name'), ' ');
    await submit();
    expect(fieldErrors()).toEqual(['Last name is required']);
  });

  it.each(['MYS', 'SGP'])('may leave the last name empty in %s', async (country) => {
    await draw(formIn(country));
    expect(single()).toBeUndefined();
    await fill(countryForm(country).postalCode?.example);
    await type(fieldOf('Last name'), '');
    await submit();
    expect(sent.at(-1)).toMatchObject({ firstName: 'Suharto', lastName: '' });
  });
});
