import type { Answer, Input } from '@quayside/contract/endpoint'
import type { reconciliationApi } from '@quayside/contract/reconciliation/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { exceptionWords, mendsOf } from '@quayside/domain/ledger/reconciliation'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { pageOfObject } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { countOpen, listExceptions } from './exceptions.records.ts'
import { findProgress } from './lines.records.ts'

const perPage = 50

interface ListExceptions {
  context: ReadContext<AdminActor>
  input: Input<typeof reconciliationApi.exceptions>
}

/** Differences between Stripe's lines and our postings, newest first, with the progress of the comparison. */
export async function readReconciliation({
  context: { db, config },
  input: { state, before },
}: ListExceptions): Promise<Answer<typeof reconciliationApi.exceptions>> {
  const progress = await findProgress(db, 'stripe')
  const page = await listExceptions(db, { isOpen: state === 'open', before, limit: perPage + 1 })
  const shown = page.slice(0, perPage)
  return {
    open: await countOpen(db),
    progress: {
      read_until: progress?.readUntil?.toISOString() ?? null,
      started_at: progress?.startedAt?.toISOString() ?? null,
      finished_at: progress?.finishedAt?.toISOString() ?? null,
      lines_read: progress?.linesRead ?? 0,
    },
    exceptions: shown.map(
      ({ id, kind, reference, currency, oursMinor, theirsMinor, supplierOrderId, openedAt, resolvedAt, resolution, note }) => ({
        id,
        kind,
        ...exceptionWords[kind],
        reference,
        url: pageOfObject(config, reference),
        currency,
        ours_minor: oursMinor,
        theirs_minor: theirsMinor,
        difference_minor: theirsMinor - oursMinor,
        supplier_order_id: supplierOrderId,
        opened_at: openedAt.toISOString(),
        resolved_at: resolvedAt?.toISOString() ?? null,
        resolution,
        note,
        mends: resolvedAt ? [] : mendsOf(kind, currency),
      }),
    ),
    next: page.length > perPage ? shown.at(-1)!.id : null,
  }
}

/** Starts the comparison now instead of at night. */
export async function startReconciliation({ context }: { context: AtomicContext<AdminActor> }): Promise<typeof done> {
  await context.enqueue('reconciliation.reconcile', {}, { key: 'reconciliation.reconcile' })
  await recordAudit(context, { action: 'reconciliation.started' })
  return done
}
