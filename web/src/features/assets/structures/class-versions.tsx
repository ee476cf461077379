import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { dateTime } from '../../../lib/figures/format.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { CompareTable, VersionSection } from '../../../ui/tables/compare-table.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import {
  type ClassVersion,
  changedLines,
  termLines,
  versionCause,
  versionsWords,
} from './class-versions.view.ts';
import { ResolutionLink } from './resolution-link.tsx';
import classes from './structures.module.css';
import type { ShareClass } from './view.ts';

type Props = { readonly structureId: string; readonly shares: ShareClass };

export function ClassVersions({ structureId, shares }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { code, versions } = shares;
  if (versions.length === 0) return null;
  const words = versionsWords(versions.length);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-label={`${words} of the terms of class ${code}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen ? (
        <DialogFrame
          title={`Terms history of class ${code}`}
          size={640}
          onClose={() => setOpen(false)}
        >
          {versions.map((one, at) => (
            <Version
              key={one.version}
              structureId={structureId}
              shares={shares}
              one={one}
              before={versions[at + 1]}
            />
          ))}
        </DialogFrame>
      ) : null}
    </>
  );
}

type VersionProps = Props & {
  readonly one: ClassVersion;
  readonly before: ClassVersion | undefined;
};

function Version({ structureId, shares, one, before }: VersionProps) {
  const { version, terms, eventId } = one;
  const rise = shares.events.find(({ id }) => id === eventId);
  return (
    <VersionSection
      version={version}
      at={dateTime(one.at)}
      {...(version === shares.versions.length ? { note: 'current terms' } : {})}
    >
      <QuietText className={classes.made ?? ''}>
        {versionCause(one)}
        {rise?.resolution ? `: ${rise.resolution}` : ''}{' '}
        {rise?.hasDocument ? <ResolutionLink structureId={structureId} eventId={rise.id} /> : null}
      </QuietText>
      {before ? (
        <CompareTable
          caption={`Changes in version ${version}`}
          heads={[`Version ${before.version}`, `Version ${version}`]}
          lines={changedLines(before.terms, terms, shares.currency)}
        />
      ) : (
        <Facts lined items={[...termLines(terms, shares.currency)]} />
      )}
    </VersionSection>
  );
}
