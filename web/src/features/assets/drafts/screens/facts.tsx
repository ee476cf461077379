import {
  REGISTRY_FIELDS,
  REGISTRY_NAMES,
  REGISTRY_STANDARDS,
  type RegistryFacts,
} from '@holdfast/domain/assets/catalogue/registry';
import { Autocomplete, TextInput } from '@mantine/core';
import classes from '../editor.module.css';
import { ScreenFrame } from '../screen-frame.tsx';
import { type ScreenState, useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';

const ENTITY = {
  instrument: ['Instrument', 'Units of a fund, notes, shares'],
  governingLaw: ['Governing law', 'Portugal'],
  custody: ['Custody', 'Who keeps the issuer’s assets'],
  projectCompany: ['Project company', 'Company held by the issuer'],
  projectDetail: ['What it does', 'Owns and runs the plant'],
  debt: ['Debt', 'Senior loan of 40%'],
} as const;
const FIELDS = Object.keys(ENTITY) as (keyof typeof ENTITY)[];

export function EntityScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'entity', draft);
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Shown to investors. Empty fields are hidden."
    >
      <div className={classes.pair}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            id={field}
            label={ENTITY[field][0]}
            placeholder={ENTITY[field][1]}
            value={screen.content[field]}
            onChange={(event) => screen.change({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      {draft.contents.basics.category === 'carbon' ? <Registry screen={screen} /> : null}
    </ScreenFrame>
  );
}

/** Units of a carbon asset are credits of a registry, one serial number each. */
const Registry = ({ screen }: { readonly screen: ScreenState<'entity'> }) => (
  <fieldset className={classes.pair}>
    <legend>Registry credits</legend>
    {REGISTRY_FIELDS.map((field) => (
      <Autocomplete
        key={field}
        id={field}
        label={REGISTRY_NAMES[field]}
        data={field === 'registryStandard' ? REGISTRY_STANDARDS : []}
        placeholder={EXAMPLES[field]}
        value={screen.content[field]}
        error={screen.problem(field)}
        onChange={(value) => screen.change({ [field]: value })}
      />
    ))}
  </fieldset>
);

const EXAMPLES: Readonly<Record<keyof RegistryFacts, string>> = {
  registryStandard: 'Verra VCS',
  registryProject: 'VCS 1234',
  vintage: '2024, or 2023–2024',
  serialFirst: 'VCS-1234-2024-0001',
  serialLast: 'VCS-1234-2024-9000',
};

/** The token's names on chain, permanent after creation. */
export function IssuanceScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'issuance', draft);
  const { content, change, mark } = screen;
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Token names are permanent once created. If empty, the asset’s name and symbol are used."
    >
      <div className={classes.pair}>
        <TextInput
          id="tokenName"
          label="Token name"
          placeholder={draft.contents.basics.name}
          value={content.tokenName}
          onChange={(event) => change({ tokenName: event.currentTarget.value })}
        />
        <TextInput
          id="unitName"
          label="Unit name"
          placeholder={draft.contents.basics.symbol.slice(0, 8)}
          value={content.unitName}
          {...mark('unitName')}
          onChange={(event) => change({ unitName: event.currentTarget.value.toUpperCase() })}
        />
      </div>
    </ScreenFrame>
  );
}
