import type { Processor } from '@quayside/domain/ledger/ledger-account'
import { automaticPostings, type Compared, diagnose } from '@quayside/domain/ledger/reconciliation'
import { post } from '#features/ledger'
import type { AtomicContext } from '#foundation/context/context'
import { compareObjects, type FoundException, openExceptions, resolveMatched } from './exceptions.records.ts'

/**
 * Compares both sides of objects: posts what needs no decision, opens an exception for what is left over, and ends those that are over.
 * @returns how many exceptions are news
 */
export async function compare(context: AtomicContext, processor: Processor, references: readonly string[], until: Date): Promise<number> {
  const { db, now } = context
  const sides = await compareObjects(db, processor, references, until)
  const found: FoundException[] = []
  for (const [reference, all] of Map.groupBy(sides, (each) => each.reference)) {
    if (await postAutomatically(context, processor, reference, all)) continue
    for (const each of all) {
      const kind = diagnose(each, all)
      if (kind) found.push({ ...pick(each), kind })
    }
  }
  const news = await openExceptions(db, processor, found, now)
  await resolveMatched(
    db,
    processor,
    references,
    found.map(({ reference, currency }) => `${reference} ${currency}`),
    now,
  )
  if (news) context.tally('reconciliation.exception')
  return news
}

const pick = ({ reference, currency, oursMinor, theirsMinor, supplierOrderId, parentId }: Compared) => ({
  reference,
  currency,
  oursMinor,
  theirsMinor,
  supplierOrderId,
  parentId,
})

async function postAutomatically(
  context: AtomicContext,
  processor: Processor,
  reference: string,
  all: readonly Compared[],
): Promise<boolean> {
  const postings = automaticPostings(all, processor)
  if (!postings.length) return false
  const isPayout = postings.some(({ account }) => account.kind === 'bank')
  const supplierOrderId = all.find((each) => each.supplierOrderId !== null)?.supplierOrderId
  return post(context, {
    // A later settlement of the same object is another entry.
    source: `${isPayout ? 'payout' : 'settlement'}:${reference}:${all.map(({ lines, postings: count }) => `${lines}-${count}`).join('.')}`,
    description: isPayout ? 'Payout of our balance to the bank' : 'Settled in another currency',
    reference,
    ...(supplierOrderId ? { supplierOrderId } : {}),
    postings,
  })
}
