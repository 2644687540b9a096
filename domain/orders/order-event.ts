/** Events in the timeline of an order. */

export const orderEventKinds = [
  'arrived',
  'created',
  'recomputed',
  'requoted',
  'hold_ended',
  'withdrawn',
  'backup_used',
  'changed_in_store',
  'address_changed',
  'address_corrected',
  'address_pushed',
  'address_push_failed',
  'cancelled',
  'cancelled_in_store',
  'held_automatically',
  'left_automatically',
  'payment_failed',
  'paid',
  'shipped',
  'not_shipped',
  'cannot_ship',
  'refunded_whole',
  'staff_cancelled',
  'staff_closed',
  'staff_refunded',
  'cancellation_asked',
  'cancellation_withdrawn',
  'cancellation_refused',
  'store_cancelled',
  'request_accepted',
  'unshipped_pushed',
  'unshipped_push_failed',
  'tracking_corrected',
  'shipment_pushed',
  'tracking_pushed',
  'shipment_push_failed',
  'fulfilled_in_store',
  'refunded_in_store',
  'shopper_refunded',
  'shopper_refund_refused',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_closed',
  'fraud_warning',
  'redacted',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

export interface OrderEventData {
  readonly supplier?: string
  /** Supplier that items were moved away from. */
  readonly from?: string
  readonly amount?: string
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly reason?: string
  /** True of a payment by PayPal. */
  readonly isPaypal?: boolean
  /** As the shop's merchant reads it. */
  readonly tag?: string
  /** Pieces that it is about: `2 × Cedar soap`. */
  readonly goods?: string
  readonly notifiedShopper?: boolean
  /** Pieces of a partial parcel, and of the supplier's whole part of the order. */
  readonly part?: { readonly shipped: number; readonly of: number }
  /** Id of the payment attempt. */
  readonly paymentId?: number
  /** Refund or dispute of the event, with its status; each is recorded once. */
  readonly about?: string
  /** Whether amounts changed with it. */
  readonly recalculated?: boolean
  /** True of a payment that nobody was asked for. */
  readonly automatic?: boolean
  /** True of what staff recorded or corrected. */
  readonly byStaff?: boolean
}

/** Returns one plain sentence for the owner, without an exclamation mark. */
export function orderEventSentence(kind: OrderEventKind, data: OrderEventData): string {
  const { goods, tag, supplier, from, amount, carrier, trackingNumber, reason, part, notifiedShopper, automatic, recalculated, byStaff } =
    data
  const parcel = [carrier, trackingNumber].filter(Boolean).join(' ')
  const sentences: Record<OrderEventKind, string> = {
    arrived: 'Order received from your store',
    created: 'You created this order',
    recomputed: 'Changed in your store: amounts were recalculated',
    requoted: 'Its goods can be had: amounts were recalculated',
    hold_ended: `Stock of ${supplier ?? 'a supplier'} is no longer held. It is taken when you pay, if it is still there`,
    withdrawn: `${supplier ?? 'The supplier'} stopped offering goods of this order${reason ? `: ${reason}` : ''}`,
    backup_used: `You moved items${from ? ` from ${from}` : ''} to ${from ? 'its' : 'the'} backup supplier ${supplier ?? ''}`.trim(),
    changed_in_store: `Items were changed in your store after ${supplier ?? 'a supplier'} was paid`,
    address_changed: 'The shipping address was changed in your store',
    address_corrected: `${byStaff ? 'Our staff' : 'You'} corrected the shipping address${recalculated ? ': amounts were recalculated' : ''}`,
    address_pushed: 'The corrected address was written into the order in your store',
    address_push_failed: `The order in your store could not be given the corrected address${reason ? `: ${reason}` : ''}`,
    cancelled: supplier ? `Items from ${supplier} were removed from the order` : 'You cancelled this order',
    cancelled_in_store: supplier ? `Cancelled in your store after ${supplier} was paid` : 'Cancelled in your store',
    payment_failed: `Payment to ${supplier ?? 'the supplier'} failed${reason ? `: ${reason}` : ''}`,
    held_automatically: `${supplier ?? 'The supplier'} was not paid automatically${reason ? `. ${reason}` : ''}`,
    left_automatically: `You keep ${supplier ?? 'the supplier'} from being paid automatically`,
    paid: `${automatic ? 'Automatically paid' : 'You paid'} ${supplier ?? 'the supplier'}${amount ? ` ${amount}` : ''}`,
    shipped: `${supplier ?? 'The supplier'} shipped${part ? ` ${part.shipped} of ${part.of} items` : ''}${parcel ? ` with ${parcel}` : ''}${byStaff ? ', recorded by our staff' : ''}`,
    not_shipped: `${supplier ?? 'The supplier'} did not ship in time: ${goods ?? 'its part of the order'} was cancelled${amount ? `, and ${amount} goes back to your original payment method` : ''}`,
    cannot_ship: `${supplier ?? 'The supplier'} cannot ship ${goods ?? 'a part of the order'}${reason ? `: ${reason}` : ''}${amount ? `. ${amount} goes back to your original payment method` : ''}`,
    refunded_whole: `All that was paid to ${supplier ?? 'the supplier'} was refunded: ${goods ?? 'its part of the order'} will not be shipped`,
    staff_cancelled: `Our staff cancelled ${goods ?? 'a part of the order'} from ${supplier ?? 'the supplier'}${reason ? `: ${reason}` : ''}${amount ? `. ${amount} goes back to your original payment method` : ''}`,
    staff_closed: `Our staff closed the items from ${supplier ?? 'the supplier'}, which were not paid${reason ? `: ${reason}` : ''}`,
    staff_refunded: `Our staff sent ${amount ?? 'the payment'} back to your original payment method: ${supplier ?? 'the supplier'}’s part was cancelled${reason ? `. ${reason}` : ''}`,
    cancellation_asked: `You asked ${supplier ?? 'the supplier'} to cancel${reason ? `: ${reason}` : ''}`,
    cancellation_withdrawn: `You no longer ask ${supplier ?? 'the supplier'} to cancel`,
    cancellation_refused: `${supplier ?? 'The supplier'} does not cancel${reason ? `: ${reason}` : ''}`,
    store_cancelled: `${supplier ?? 'The supplier'} cancelled ${goods ?? 'its part of the order'} as you asked${amount ? `. ${amount} goes back to your original payment method` : ''}`,
    request_accepted: `A refund request for ${goods ?? 'a part of the order'} was accepted: it will not be shipped by ${supplier ?? 'the supplier'}`,
    unshipped_pushed: `The order in your store was tagged “${tag ?? ''}”`,
    unshipped_push_failed: `The order in your store could not be tagged “${tag ?? ''}”${reason ? `: ${reason}` : ''}`,
    tracking_corrected: `${supplier ?? 'The supplier'} corrected the tracking to ${parcel}`,
    shipment_pushed: 'Tracking added to the order in your store; the shopper was notified',
    tracking_pushed: `Tracking corrected on the order in your store${notifiedShopper ? '; the shopper was notified' : ''}`,
    shipment_push_failed: `Your store could not be updated with the shipment${reason ? `: ${reason}` : ''}`,
    refunded_in_store: `You refunded ${goods ?? 'a part of the order'} to your shopper`,
    shopper_refunded: `Your store refunded ${amount ?? goods ?? 'a part of the order'} to your shopper, as you asked`,
    shopper_refund_refused: `Your store did not refund ${amount ?? 'the amount'} to your shopper${reason ? `: ${reason}` : ''}`,
    fulfilled_in_store: 'Marked as fulfilled in your store',
    refunded: `${amount ?? 'The payment'} to ${supplier ?? 'the supplier'} was refunded to your original payment method`,
    refund_failed: `The refund of ${amount ?? 'the payment'} was not accepted`,
    disputed: `The payment of ${amount ?? 'this order'} to ${supplier ?? 'the supplier'} was disputed at ${data.isPaypal ? 'PayPal' : 'the card’s bank'}${reason ? `: ${reason}` : ''}`,
    dispute_closed: `The dispute of ${amount ?? 'the payment'} is closed${reason ? `: ${reason}` : ''}`,
    fraud_warning: `The card’s bank reported the payment to ${supplier ?? 'the supplier'} as suspicious`,
    redacted: 'Personal data was erased at the request of the store’s platform',
  }
  return sentences[kind]
}
