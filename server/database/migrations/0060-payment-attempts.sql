-- An attempt is made at the processor first and confirmed by its id afterwards.
alter table payment
  -- A confirmation was sent: from here on only the intent's own status says whether the card was charged.
  add column confirm_sent_at timestamptz,
  -- Nobody wants it any more: it is cancelled at the processor, never confirmed again.
  add column stop_requested_at timestamptz,
  -- @see domain/payments/payment-status.ts
  add column stop_reason text check (stop_reason in ('owner', 'expired', 'order_changed', 'order_cancelled')),
  -- The bank's page, where the owner confirms the payment.
  add column next_action_url text;

-- Attempts from before were confirmed by the very call that made them.
update payment set confirm_sent_at = started_at where status = 'started';
