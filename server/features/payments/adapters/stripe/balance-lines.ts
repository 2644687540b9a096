/** Stripe’s balance transactions of our own account: the book that our clearing account is held against. */
import type Stripe from 'stripe'
import type { LinesPage, LinesWanted, ProcessorLine } from '../../port.ts'
import { asking, type Viewer } from './client.ts'
import { idOf } from './shapes.ts'

const perPage = 100
const expand = ['data.source']
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** A page of the lines that were created in a stretch of time, newest first. */
export async function linesBetween(viewer: Viewer, { from, to, after }: LinesWanted): Promise<LinesPage> {
  const page = await asking(viewer, (stripe) =>
    stripe.balanceTransactions.list({
      created: { gte: seconds(from), lt: seconds(to) },
      limit: perPage,
      expand,
      ...(after ? { starting_after: after } : {}),
    }),
  )
  return { lines: page.data.map(lineOf), hasMore: page.has_more }
}

/** All lines of an object; of a charge also those of its transfer and its application fee. */
export async function linesOfObject(viewer: Viewer, reference: string): Promise<ProcessorLine[]> {
  return asking(viewer, async (stripe) => {
    const sources = reference.startsWith('ch_') ? await sourcesOfCharge(stripe, reference) : [reference]
    const lines: ProcessorLine[] = []
    for (const source of sources)
      for await (const line of stripe.balanceTransactions.list({ source, limit: perPage, expand })) lines.push(lineOf(line))
    return lines
  })
}

async function sourcesOfCharge(stripe: Stripe, id: string): Promise<string[]> {
  const charge = await stripe.charges.retrieve(id)
  return [id, idOf(charge.transfer), idOf(charge.application_fee)].filter((source) => source !== undefined)
}

function lineOf(line: Stripe.BalanceTransaction): ProcessorLine {
  const { id, type, amount, fee, net, currency, created, exchange_rate: rate, source } = line
  const sourceId = idOf(source)
  const parentId = parentOf(source) ?? sourceId
  // A charge, its transfer and its fee are one movement of ours.
  const reference = type === 'transfer' || type === 'application_fee' ? parentId : sourceId
  return {
    id,
    type,
    sourceId,
    parentId,
    reference: reference ?? id,
    amountMinor: amount,
    feeMinor: fee,
    netMinor: net,
    currency: currency.toUpperCase(),
    isExchanged: rate !== null,
    createdAt: new Date(created * 1000),
  }
}

/** The object that a source belongs to, which payments are found by. */
function parentOf(source: Stripe.BalanceTransaction['source']): string | undefined {
  if (!source || typeof source === 'string') return undefined
  if (source.object === 'transfer') return idOf(source.source_transaction)
  if (source.object === 'application_fee') return idOf(source.originating_transaction)
  if (source.object === 'transfer_reversal') return idOf(source.transfer)
  if (source.object === 'fee_refund') return idOf(source.fee)
  return undefined
}
