/**
 * Events that `GET /v1/events/` sends to the open tabs of an account. An event only says what has changed; the client then fetches the new
 * state by the ordinary calls, which check permissions. It may arrive twice.
 */
export type LiveEvent =
  /** Counters, names and warnings of the layout. */
  | { readonly kind: 'settings' }
  /** The import list, the progress of a run, and the products in the store. */
  | { readonly kind: 'imports' }
  /** One order: by the order's id for a store, by the supplier order's id for a supplier. */
  | { readonly kind: 'orders'; readonly id: number }
  /** One refund request. */
  | { readonly kind: 'refunds'; readonly id: number }
  | { readonly kind: 'connection' }
  | { readonly kind: 'card' }
  | { readonly kind: 'invoice' }
  | { readonly kind: 'payouts' }
  /** An archive of a supplier's data. */
  | { readonly kind: 'data_export' }
  /** Links with backup suppliers, and requests for them. */
  | { readonly kind: 'backups' }
  | { readonly kind: 'plan' }
  /** Approval status between a store and a supplier. */
  | { readonly kind: 'approvals' }
  /** Invitations of a store or a supplier. */
  | { readonly kind: 'referrals' }
  /** New matches of the store's saved searches. */
  | { readonly kind: 'searches' }
  /** One conversation: a new message, by its number, or whether it is read or archived. */
  | { readonly kind: 'messages'; readonly id: number; readonly seq?: number }
  /** The number of conversations with unread messages. */
  | { readonly kind: 'unread' }
  /** Whether the store has accepted the inbox agreement. */
  | { readonly kind: 'inbox_agreement' }
  /** A message for the user; `href` links to its subject. */
  | { readonly kind: 'notice'; readonly text: string; readonly href?: string }

export type LiveKind = LiveEvent['kind']

/** Reason why the server ended a stream. */
export type StreamEnd = 'signed-out' | 'restarting'
