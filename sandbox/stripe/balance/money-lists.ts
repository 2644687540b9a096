import type Stripe from 'stripe'
import type { Api } from '../api/calls.ts'
import { inRange, listPage } from '../api/lists.ts'
import { CreatedFilter, paging, parameters, Text } from '../api/parameters.ts'
import { noSuch } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'
import { balances, settled, shownLine, shownLines } from './bookkeeping.ts'

/** Lists of money movements: charges, transfers, application fees, balance transactions, balances. */
export function registerMoneyLists(api: Api, { shelves }: Room): void {
  const Charges = parameters({
    ...paging,
    customer: Text.optional(),
    payment_intent: Text.optional(),
    transfer_group: Text.optional(),
    created: CreatedFilter,
  })
  api.get(
    '/v1/charges',
    Charges,
    ({ platform, account, params }) => {
      const found = shelves.charges
        .list(platform, account)
        .filter(
          (charge) =>
            (!params.customer || idOf(charge.customer) === params.customer) &&
            (!params.payment_intent || idOf(charge.payment_intent) === params.payment_intent) &&
            (!params.transfer_group || charge.transfer_group === params.transfer_group) &&
            inRange(charge.created, params.created),
        )
      return listPage('/v1/charges', found, params, 'charge')
    },
    { onAccount: true },
  )
  api.get(
    '/v1/charges/:id',
    parameters({}),
    ({ platform, account, id }) => {
      return shelves.charges.ofAccount(platform, account, id) ?? refuse('charge', id)
    },
    { onAccount: true },
  )

  const Transfers = parameters({ ...paging, destination: Text.optional(), transfer_group: Text.optional(), created: CreatedFilter })
  api.get('/v1/transfers', Transfers, ({ platform, params }) => {
    const found = shelves.transfers
      .list(platform)
      .filter(
        (transfer) =>
          (!params.destination || idOf(transfer.destination) === params.destination) &&
          (!params.transfer_group || transfer.transfer_group === params.transfer_group) &&
          inRange(transfer.created, params.created),
      )
    return listPage('/v1/transfers', found, params, 'transfer')
  })
  api.get('/v1/transfers/:id', parameters({}), ({ platform, id }) => shelves.transfers.get(platform, id) ?? refuse('transfer', id))

  const Fees = parameters({ ...paging, charge: Text.optional(), created: CreatedFilter })
  api.get('/v1/application_fees', Fees, ({ platform, params }) => {
    const found = shelves.applicationFees
      .list(platform)
      .filter(
        (fee) =>
          (!params.charge || [idOf(fee.charge), idOf(fee.originating_transaction)].includes(params.charge)) &&
          inRange(fee.created, params.created),
      )
    return listPage('/v1/application_fees', found, params, 'application fee')
  })
  api.get(
    '/v1/application_fees/:id',
    parameters({}),
    ({ platform, id }) => shelves.applicationFees.get(platform, id) ?? refuse('application fee', id),
  )
  api.get('/v1/application_fees/:id/refunds', parameters({ ...paging }), ({ platform, id, params }) => {
    const fee = shelves.applicationFees.get(platform, id) ?? refuse('application fee', id)
    return listPage(`/v1/application_fees/${id}/refunds`, fee.refunds.data.toReversed(), params, 'fee refund')
  })
}

/** Balances and their transactions, of the platform or, with `Stripe-Account`, of a connected account. */
export function registerBalances(api: Api, { shelves }: Room): void {
  const Lines = parameters({ ...paging, source: Text.optional(), type: Text.optional(), currency: Text.optional(), created: CreatedFilter })
  api.get(
    '/v1/balance_transactions',
    Lines,
    ({ platform, account, params, now }) => {
      const found = shownLines(shelves, platform, account, now)
        .filter(
          (line) =>
            (!params.source || idOf(line.source) === params.source) &&
            (!params.type || line.type === params.type) &&
            (!params.currency || line.currency === params.currency) &&
            inRange(line.created, params.created),
        )
        .map((line) => settled(line, now))
      return listPage('/v1/balance_transactions', found, params, 'balance transaction')
    },
    { onAccount: true },
  )
  api.get(
    '/v1/balance_transactions/:id',
    parameters({}),
    ({ platform, account, id, now }) => {
      return shownLine(shelves, platform, account, id, now) ?? refuse('balance transaction', id)
    },
    { onAccount: true },
  )
  api.get(
    '/v1/balance',
    parameters({}),
    ({ platform, account, now }) => {
      const found = balances(shelves, platform, account, now)
      const part = (kind: 'available' | 'pending') => {
        const filled = found.map((balance) => ({
          amount: balance[kind],
          currency: balance.currency,
          source_types: { card: balance[kind] },
        }))
        return filled.length > 0 ? filled : [{ amount: 0, currency: 'usd', source_types: { card: 0 } }]
      }
      const balance: Stripe.Balance = {
        object: 'balance',
        available: part('available'),
        livemode: false,
        pending: part('pending'),
      } as Stripe.Balance
      return balance
    },
    { onAccount: true },
  )
}

function refuse(kind: string, id: string): never {
  throw noSuch(kind, id)
}
