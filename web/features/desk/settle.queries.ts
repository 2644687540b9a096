/** Acts that settle a row on the desk itself, by the calls that the pages make. */
import { adminApi } from '@quayside/contract/admin/endpoints'
import { type DeskRow, deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { inboxAdminApi } from '@quayside/contract/inbox/admin-endpoints'
import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { refundsAdminApi } from '@quayside/contract/refunds/endpoints'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { syncApi } from '@quayside/contract/sync/endpoints'
import type { DeskKind, DeskSide } from '@quayside/domain/desk/desk-row'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#foundation/api/api-error.ts'
import { call } from '#foundation/api/client.ts'
import { invalidate } from '#foundation/api/queries.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export interface Act {
  /** Label of the button: `Send again`. */
  readonly label: string
  /** Asked first where something cannot be taken back, or money moves. */
  readonly question?: { readonly text: string; readonly consequence: string }
  /** Said once it is done: `The shipment is being sent again`. */
  readonly done: string
  /** True if rows of this kind may be settled together by one press. */
  readonly isBulk?: boolean
  /** Label of that press: `Send all again`. */
  readonly bulkLabel?: string
  readonly run: () => Promise<unknown>
  readonly undo?: () => Promise<unknown>
}

type Acts = (row: DeskRow) => Act[]

const products = ({ members }: DeskRow) => counted(members.length, 'product')

const noAnswerNeeded: Acts = ({ subject }) => [
  {
    label: 'No answer needed',
    done: 'The conversation is archived until the next message',
    isBulk: true,
    bulkLabel: 'None needs an answer',
    run: () => call(inboxApi.archive, { params: { id: Number(subject) } }),
    undo: () => call(inboxApi.unarchive, { params: { id: Number(subject) } }),
  },
]

const ofStores: Partial<Record<DeskKind, Acts>> = {
  messages_unanswered: noAnswerNeeded,
  payments_held: ({ subject }) =>
    subject.startsWith('paused:')
      ? [
          {
            label: 'Resume',
            question: {
              text: 'Pay automatically again?',
              consequence: 'Orders that were held since are decided anew, and may be charged.',
            },
            done: 'Orders are paid automatically again',
            run: () => call(automaticApi.resume, {}),
          },
        ]
      : [],
  refunded_in_shop: ({ subject }) => [
    {
      label: 'Ask for nothing',
      done: 'The supplier is asked for nothing',
      isBulk: true,
      bulkLabel: 'Ask for nothing of all',
      run: () => call(ordersApi.dismissShopRefund, { body: { supplier_order_id: Number(subject) } }),
    },
  ],
  shipment_unpushed: ({ target, members }) =>
    target && members.length
      ? [
          {
            label: 'Send again',
            done: 'The shipment is being sent to your store again',
            isBulk: true,
            bulkLabel: 'Send all again',
            run: () => each(members, (id) => call(ordersApi.pushShipment, { body: { order_id: Number(target), supplier_order_id: id } })),
          },
        ]
      : [],
  values_conflict: (row) => [
    {
      label: 'Keep mine',
      question: {
        text: `Keep yours for ${products(row)}?`,
        consequence: 'You will be asked again if a supplier changes one of these values.',
      },
      done: 'Your values stay',
      run: () => call(syncApi.resolve, { body: { imported_product_ids: [...row.members], choice: 'owner' } }),
    },
    {
      label: 'Take theirs',
      question: {
        text: `Take the supplier’s for ${products(row)}?`,
        consequence: 'Your values are replaced, here and in your store. You can undo this for each product.',
      },
      done: 'The suppliers’ values are taken',
      run: () => call(syncApi.resolve, { body: { imported_product_ids: [...row.members], choice: 'supplier' } }),
    },
  ],
  products_differ: (row) =>
    row.subject === 'product_deleted' || !row.members.length
      ? []
      : [
          {
            label: 'Sync',
            question: {
              text: `Sync ${products(row)} now?`,
              consequence: 'What was changed in your store is replaced by what stands here.',
            },
            done: `${products(row)} being synced`,
            run: () => call(shopHealthApi.act, { body: { product: [...row.members], action: 'SYNC_VARIANTS' } }),
          },
        ],
  imports_failed: (row) => [
    {
      label: 'Try again',
      done: `${products(row)} being imported again`,
      run: () => call(importsApi.push, { body: { imported_product_ids: [...row.members] } }),
    },
  ],
}

const ofSuppliers: Partial<Record<DeskKind, Acts>> = {
  messages_unanswered: noAnswerNeeded,
  shop_order_failed: ({ target }) => [
    {
      label: 'Send again',
      done: 'The order is being created in your store',
      isBulk: true,
      bulkLabel: 'Send all again',
      run: () => call(ordersApi.sendToShop, { body: { order_id: Number(target) } }),
    },
  ],
  invoice_unpaid: ({ target, amount }) =>
    amount
      ? [
          {
            label: `Pay ${formatMoney(amount.minor, amount.currency)}`,
            question: {
              text: `Pay ${formatMoney(amount.minor, amount.currency)} now?`,
              consequence: 'Your saved card is charged.',
            },
            done: 'The invoice is paid as soon as your bank agrees',
            run: async () => {
              const { url } = await call(invoicesApi.pay, { params: { id: Number(target) }, body: {} })
              if (url) location.assign(url)
            },
          },
        ]
      : [],
}

const ofStaff: Partial<Record<DeskKind, Acts>> = {
  refund_failed: ({ subject, amount }) => [
    {
      label: 'Send again',
      question: {
        text: amount ? `Refund ${formatMoney(amount.minor, amount.currency)} again?` : 'Send this refund again?',
        consequence: 'The payment provider is asked once more. It never refunds twice.',
      },
      done: 'The refund is being sent again',
      run: () => call(refundsAdminApi.retry, { params: { id: Number(subject) } }),
    },
  ],
  jobs_given_up: ({ subject, count }) => [
    {
      label: 'Try again',
      done: `${counted(count, 'job')} being tried again`,
      isBulk: true,
      bulkLabel: 'Try all again',
      run: () => call(adminApi.retryFailedJobs, { body: { task: subject } }),
    },
  ],
  conversation_reported: ({ subject }) => [
    {
      label: 'Settle',
      question: { text: 'Take this report off the list?', consequence: 'Read the conversation first. The other side is not told.' },
      done: 'The report is settled',
      run: () => call(inboxAdminApi.settleReport, { params: { id: Number(subject) } }),
    },
  ],
}

const acts: Readonly<Record<DeskSide, Partial<Record<DeskKind, Acts>>>> = { store: ofStores, supplier: ofSuppliers, admin: ofStaff }

/** Acts that settle a row without leaving the desk, the first the usual one; none where only a page can. */
export const actsOf = (side: DeskSide, row: DeskRow): Act[] => acts[side][row.kind]?.(row) ?? []

/** Makes calls one by one; one that fails holds up no other. @throws the first failure, once all were made */
async function each<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things) await work(thing).catch((failure: unknown) => failures.push(failure))
  if (failures.length) throw failures[0]
}

/** Settles rows, and reads the desk again. */
export function useSettle(side: DeskSide) {
  const client = useQueryClient()
  const reads = [side === 'admin' ? deskAdminApi.read : deskApi.read]
  return useMutation<void, ApiError, readonly Act[]>({
    mutationFn: (wanted) => each(wanted, ({ run }) => run()),
    onSuccess: (_none, [first, ...more]) => {
      const { done, undo } = first!
      const back = undo && (() => void undo().finally(() => invalidate(client, reads)))
      showToast({ tone: 'good', text: more.length ? `${more.length + 1} settled` : done, ...(back && !more.length ? { undo: back } : {}) })
    },
    onSettled: () => invalidate(client, reads),
  })
}
