-- When the sandbox took the payment: its statement lists it then.
alter table card_payments.sandbox_session add column paid_at timestamptz;
-- When it gave back the money of a dispute.
alter table card_payments.sandbox_dispute add column closed_at timestamptz;
