import { composeMail } from '#features/notifications'

export interface AutomaticHeldFacts {
  readonly product: string
  readonly order: string
  readonly supplier: string
  readonly amount: string
  /** Sentence that ends with a full stop. */
  readonly reason: string
  /** True where a card was declined: nothing more is paid automatically. */
  readonly isPaused: boolean
}

/** Mail to the owner: an order was not paid automatically and waits for them. */
export function automaticHeld({ product, order, supplier, amount, reason, isPaused }: AutomaticHeldFacts) {
  return {
    subject: `Order ${order}: ${supplier} was not paid automatically`,
    ...composeMail({
      product,
      heading: 'An order waits for you',
      paragraphs: [
        reason,
        `${supplier} has not been paid. You can pay from the order.`,
        ...(isPaused ? ['Nothing more is paid automatically until you resume it in Settings, under Automatic payment.'] : []),
      ],
      facts: [
        ['Order', order],
        ['Amount', amount],
      ],
      action: 'See the order',
      reason: 'You receive this because your store pays its orders automatically.',
    }),
  }
}

export interface AutomaticPaidFacts {
  readonly product: string
  readonly payments: readonly { readonly order: string; readonly supplier: string; readonly amount: string }[]
  /** Sums by currency. */
  readonly totals: readonly string[]
}

const mostListed = 50

/** Mail to the owner, once a day: what was paid automatically. */
export function automaticPaid({ product, payments, totals }: AutomaticPaidFacts) {
  const count = payments.length === 1 ? '1 payment was' : `${payments.length} payments were`
  const more = payments.length - mostListed
  return {
    subject: `Paid automatically: ${totals.join(' and ')}`,
    ...composeMail({
      product,
      heading: `${count} made automatically`,
      paragraphs: [
        `Your card was charged ${totals.join(' and ')} for orders of your shop.`,
        ...(more > 0 ? [`The first ${mostListed} are listed here, and ${more} more in your orders.`] : []),
      ],
      facts: payments.slice(0, mostListed).map(({ order, supplier, amount }) => [`${order}, ${supplier}`, amount] as const),
      action: 'See the orders',
      reason: 'You receive this once a day because your store pays its orders automatically.',
    }),
  }
}

export interface AutomaticSettingsFacts {
  readonly product: string
  readonly isOn: boolean
  /** Limits, as label and value. */
  readonly limits: readonly (readonly [string, string])[]
}

/** Mail to the owner: automatic payment was switched on, changed or switched off. */
export function automaticSettings({ product, isOn, limits }: AutomaticSettingsFacts) {
  return {
    subject: isOn ? 'Orders are paid automatically now' : 'Orders are no longer paid automatically',
    ...composeMail({
      product,
      heading: isOn ? 'Automatic payment is on' : 'Automatic payment is off',
      paragraphs: isOn
        ? [
            'Orders that arrive from now on are charged to your card within these limits.',
            'If this was not you, switch it off and change your password.',
          ]
        : ['Nothing is charged without you any more.'],
      facts: limits,
      action: 'See automatic payment',
      reason: 'You receive this because it concerns charges to your card.',
    }),
  }
}
