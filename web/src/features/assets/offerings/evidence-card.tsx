import { EVIDENCE_KINDS, evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { ASSET_REVIEWS, ASSETS, COMMITMENTS } from '../../../api/reads.ts';
import { addressOf } from '../../../lib/call.ts';
import { dateTime, fileSize } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { UploadField } from '../../../ui/inputs/upload-field.tsx';
import { DOCUMENTS } from '../../../ui/inputs/upload-rules.ts';
import classes from './offerings.module.css';
import type { ManagedOffering } from './view.ts';

/** The three documents of a closing, uploaded by the owner, and who has approved them so far. */
export function EvidenceCard({ offering }: { offering: ManagedOffering }) {
  const send = useMutation(
    mutation('POST /offerings/:offeringId/evidence', {
      invalidates: [...COMMITMENTS, ...ASSETS, ...ASSET_REVIEWS],
      quiet: true,
    }),
  );
  const params = { offeringId: offering.id };
  const isOpen = offering.stage === 'CLOSING';
  const pieceOf = (kind: string) => offering.evidence.find((piece) => piece.kind === kind);
  return (
    <Card
      title="Closing evidence"
      aside={`${offering.evidence.length} of ${EVIDENCE_KINDS.length} there`}
    >
      <div className={classes.stack}>
        {isOpen ? (
          <p className={classes.small}>
            Two people of the platform read these papers and approve them. A paper that is replaced
            has to be approved by both anew.
          </p>
        ) : null}
        <div className={classes.slots}>
          {EVIDENCE_KINDS.map((kind) => {
            const piece = pieceOf(kind);
            return (
              <div key={kind}>
                {isOpen ? (
                  <UploadField
                    label={evidenceLabel(kind)}
                    limits={DOCUMENTS}
                    upload={(file, how) =>
                      send.mutateAsync({ params, body: { kind }, file, ...how })
                    }
                    kept={piece?.name}
                  />
                ) : null}
                {piece ? <Piece offering={offering} piece={piece} isNamed={!isOpen} /> : null}
              </div>
            );
          })}
        </div>
        <Approvers offering={offering} />
      </div>
    </Card>
  );
}

type Piece = ManagedOffering['evidence'][number];

const evidenceUrl = (offeringId: string, kind: Piece['kind']): string =>
  addressOf('/offerings/:offeringId/evidence/:kind', { params: { offeringId, kind } });

/** One document; its name opens it. */
export const Piece = ({
  offering,
  piece,
  isNamed,
}: {
  offering: ManagedOffering;
  piece: Piece;
  isNamed: boolean;
}) => (
  <div className={classes.evidence}>
    <a href={evidenceUrl(offering.id, piece.kind)} download={piece.name} className={classes.link}>
      {isNamed ? evidenceLabel(piece.kind) : `Open ${evidenceLabel(piece.kind).toLowerCase()}`}
    </a>
    <span className="num">
      {fileSize(piece.bytes)}, {dateTime(piece.uploadedAt)}, {piece.uploadedBy}
    </span>
  </div>
);

/** Who approved, and whose approval is still awaited. */
export function Approvers({ offering }: { offering: ManagedOffering }) {
  const { by, needed } = offering.approvals;
  // Approvals are shown until the units are issued.
  const given = offering.stage === 'CLOSING' ? by : [];
  if (offering.stage !== 'CLOSING') return null;
  const places = Array.from({ length: needed }, (_, at) => at);
  return (
    <ul className={classes.approvers} aria-label="Approvals">
      {places.map((at) => {
        const one = given[at];
        return (
          <li key={at}>
            {one ? (
              <IconCircleCheck size={18} className={classes.read} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={18} aria-hidden="true" />
            )}
            <span>{one ? one.name : at === 0 ? 'First person' : 'Second person'}</span>
            <span>{one ? `approved ${dateTime(one.at)}` : 'awaited'}</span>
          </li>
        );
      })}
    </ul>
  );
}
