/** Timeline of a refund request. All three sides read the same sentences. */
export const claimActors = ['store', 'supplier', 'admin', 'system'] as const
export type ClaimActor = (typeof claimActors)[number]

export const claimEventKinds = [
  'requested',
  'changed',
  'cancelled',
  'closed',
  'reduced',
  'reminded',
  'accepted',
  'refused',
  'escalated',
  'overdue',
  'supplier_gone',
  'return_overdue',
  'replacement_reminded',
  'replacement_overdue',
  'note',
  'received',
  'replacement_sent',
  'disputed',
  'money_returned',
  'money_failed',
  'money_elsewhere',
  'money_retried',
  'money_reduced',
  'money_settled',
] as const
export type ClaimEventKind = (typeof claimEventKinds)[number]

export interface ClaimEventData {
  /** Words of its actor: reason, answer or note. */
  readonly text?: string
  /** `Full refund` and its like. */
  readonly outcome?: string
  readonly amount?: string
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly address?: string
  readonly quantity?: number
  /** Rule of the supplier that accepted it at once. */
  readonly rule?: string
  /** Day by which a replacement is sent. */
  readonly by?: string
  /** Number of the request for the rest. */
  readonly request?: number
  /** Returned pieces that are back in stock. */
  readonly restocked?: number
}

export function claimEventSentence(kind: ClaimEventKind, actor: ClaimActor, data: ClaimEventData): string {
  const who = { store: 'The store', supplier: 'The supplier', admin: 'Our team', system: 'The marketplace' }[actor]
  const { outcome, amount, carrier, trackingNumber, address, quantity, rule, by, request, restocked } = data
  const parcel = [carrier, trackingNumber].filter(Boolean).join(' ')
  const sentences: Readonly<Record<ClaimEventKind, string>> = {
    requested: 'The store requested a refund',
    changed: 'The store changed the request',
    cancelled: 'The store cancelled the request',
    closed: 'Closed: these goods were refunded in another way',
    reduced: `Reduced to ${quantity ?? 'what is left'}: the other pieces were refunded in another way`,
    reminded: 'The supplier was reminded to answer',
    accepted: [
      `${rule ? 'Accepted at once by a rule of the supplier' : `${who} accepted`}: ${outcome ?? 'refund'}`,
      amount,
      parcel && `sent with ${parcel}`,
      by && `sent by ${by}`,
      address && `return to ${address}`,
    ]
      .filter(Boolean)
      .join(', '),
    refused: `${who} refused the request`,
    escalated: 'The store asked our team to decide',
    overdue: 'The supplier did not answer in time. Our team decides',
    supplier_gone: 'The supplier has left. Our team decides',
    return_overdue: 'The goods did not come back in time. Our team decides',
    replacement_reminded: 'The supplier was reminded to send the replacement',
    replacement_overdue: 'The replacement was not sent in time. Our team decides',
    note: `${who} wrote a note`,
    received: `${who} received the returned goods${restocked ? `, ${restocked} back in stock` : ''}`,
    replacement_sent: `${who} sent the replacement${parcel && ` with ${parcel}`}`,
    disputed: `The store asked our team to decide on the rest, in request ${request ?? ''}`,
    money_returned: `${amount ?? 'The amount'} was refunded to the original payment method`,
    money_failed: `The refund of ${amount ?? 'the amount'} was not accepted by the payment provider. Our team looks into it`,
    money_elsewhere: 'The payment was refunded in another way, so nothing more was sent',
    money_reduced: `Only ${amount ?? 'a part'} is left of the payment, so that much is sent`,
    money_settled: `${who} settled the refund in another way`,
    money_retried: `${who} sent the refund of ${amount ?? 'the amount'} again`,
  }
  return sentences[kind]
}
