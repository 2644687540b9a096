/**
 * Events that `GET /v1/events/` sends to the open tabs of an account. An event says that something is no longer as it was, and of what;
 * what it is now is asked for by the ordinary calls, which know who may see it. It may come twice.
 */
export type LiveEvent =
  /** State of the shell: counters, names, warnings. */
  | { readonly kind: 'settings' }
  /** The import list, how a run is getting on, what stands in the store. */
  | { readonly kind: 'imports' }
  /** One order: by the order's id for a store, by the supplier order's for a supplier. */
  | { readonly kind: 'orders'; readonly id: number }
  | { readonly kind: 'connection' }
  | { readonly kind: 'card' }
  | { readonly kind: 'payouts' }
  | { readonly kind: 'plan' }
  /** How the store stands with a supplier, or the supplier with a store. */
  | { readonly kind: 'approvals' }
  /** New arrivals for the store's saved searches. */
  | { readonly kind: 'searches' }
  /** Whether something unread waits in the inbox. */
  | { readonly kind: 'unread'; readonly has_unread: boolean }
  /** A word to whoever is there; `href` leads to what it is about. */
  | { readonly kind: 'notice'; readonly text: string; readonly href?: string }

export type LiveKind = LiveEvent['kind']

/** Why a stream ended by the server's will. */
export type StreamEnd = 'signed-out' | 'restarting'
