-- Who was asked to sign an agreement is looked for by the agreement: without this, its every list
-- went through the copies of all.
create index envelope_of_agreement on agreements.envelope (agreement_id, version);
-- An issuer's are looked for by their assets; the index of names is of one kind only.
create index agreement_of_asset on agreements.agreement (asset_id);
