/** A user previews a bulk edit, and applies, cancels or undoes it. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { bulkEditsApi, WireEdit } from '@quayside/contract/supplier-products/bulk-edits'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { type BulkEdit, type BulkEditState, mayApply, mayCancel, mayUndo } from '@quayside/domain/supplier-products/bulk-edit'
import type { BulkEditPart } from '@quayside/domain/supplier-products/bulk-edit-parts'
import { faultOfRule } from '@quayside/domain/supplier-products/price-rule'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { termsOfSupplier } from '../get-product.ts'
import { ownProducts } from '../supplier-products.records.ts'
import { bulkEditView, editedProductView } from './bulk-edit.view.ts'
import { findEditedProducts } from './bulk-edit-products.records.ts'
import {
  type BulkEditRow,
  countBulkEdits,
  endUnapplied,
  findBulkEdit,
  findBulkEdits,
  insertBulkEdit,
  lockBulkEdit,
  updateBulkEdit,
} from './bulk-edits.records.ts'
import { enqueueAdvance } from './enqueue-advance.ts'

const shownPerPage = 25

type Context = AtomicContext<SupplierActor>
type OneEdit = Answer<typeof bulkEditsApi.apply>
interface Asked {
  context: Context
  input: { id: number }
}

/** Starts a preview, which replaces one that was not applied. @throws Refusal BULK_EDIT_STATE where another bulk edit is being written */
export async function startBulkEdit({ context, input }: { context: Context; input: Input<typeof bulkEditsApi.start> }): Promise<OneEdit> {
  const { db, now, actor } = context
  const { supplierId } = actor
  const { selection, applies_itself: appliesItself } = input
  const edit = editOf(input.edit)
  if (edit.kind === 'prices') {
    const fault = faultOfRule(edit.rule, (await termsOfSupplier(db, supplierId)).allowsAnyPrice)
    if (fault) throw invalid(`edit.${fault.field}`, fault.message)
  }
  const productIds = 'product_ids' in selection ? [...new Set(selection.product_ids)] : null
  if (productIds && (await ownProducts(db, supplierId, productIds)).length < productIds.length) throw notFound()
  const filter =
    'product_ids' in selection
      ? null
      : { tab: selection.type, search: selection.search || undefined, category: selection.category || undefined }
  await endUnapplied(db, supplierId, now)
  const id = await insertBulkEdit(db, now, { supplierId, edit, productIds, filter, appliesItself })
  if (id === undefined)
    throw new Refusal('BULK_EDIT_STATE', 'Another bulk edit is being written. Wait until it is done, or cancel it.', { status: 409 })
  if (appliesItself) await recordAudit(context, { action: 'catalogue.bulk-edit-applied', subject: `bulk-edit:${id}` })
  await enqueueAdvance(context, id)
  return { bulk_edit: bulkEditView((await findBulkEdit(db, supplierId, id))!) }
}

const editOf = (edit: WireEdit): BulkEdit => {
  if (edit.kind !== 'prices') return edit
  const { kind, ...rule } = edit
  return { kind, rule }
}

export async function listBulkEdits({
  context: { db, actor },
  input: { page },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof bulkEditsApi.list>
}): Promise<Answer<typeof bulkEditsApi.list>> {
  const [count, rows] = await Promise.all([
    countBulkEdits(db, actor.supplierId),
    findBulkEdits(db, actor.supplierId, shownPerPage, (page - 1) * shownPerPage),
  ])
  return { bulk_edits: rows.map(bulkEditView), pagination: pagination(page, shownPerPage, count) }
}

export async function getBulkEdit({
  context: { db, actor },
  input: { id, show, page },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof bulkEditsApi.get>
}): Promise<Answer<typeof bulkEditsApi.get>> {
  const row = await findBulkEdit(db, actor.supplierId, id)
  if (!row) throw notFound()
  const [products, supplier] = await Promise.all([
    findEditedProducts(db, id, show, shownPerPage, (page - 1) * shownPerPage),
    supplierOf(db, actor.supplierId),
  ])
  const counts: Readonly<Record<BulkEditPart, number>> = { changed: row.changed, refused: row.refused, left: row.leftAlone }
  return {
    bulk_edit: bulkEditView(row),
    currency: supplier!.currency,
    products: products.map(editedProductView),
    stores: [...row.stores],
    pagination: pagination(page, shownPerPage, counts[show]),
  }
}

export async function applyBulkEdit({ context, input: { id } }: Asked): Promise<OneEdit> {
  const row = await decided(context, id, mayApply)
  await recordAudit(context, { action: 'catalogue.bulk-edit-applied', subject: `bulk-edit:${id}`, detail: { products: row.changed } })
  return goOn(context, row, 'applying')
}

/** Cancels a bulk edit; the batch that a worker is writing is finished first. */
export async function cancelBulkEdit({ context, input: { id } }: Asked): Promise<OneEdit> {
  const { db, now, actor } = context
  const { written } = await decided(context, id, mayCancel)
  await updateBulkEdit(db, id, { state: 'cancelled', endedAt: now })
  await recordAudit(context, { action: 'catalogue.bulk-edit-cancelled', subject: `bulk-edit:${id}`, detail: { products: written } })
  return { bulk_edit: bulkEditView((await findBulkEdit(db, actor.supplierId, id))!) }
}

export async function undoBulkEdit({ context, input: { id } }: Asked): Promise<OneEdit> {
  const row = await decided(context, id, mayUndo)
  await endUnapplied(context.db, context.actor.supplierId, context.now)
  await recordAudit(context, { action: 'catalogue.bulk-edit-undone', subject: `bulk-edit:${id}`, detail: { products: row.written } })
  return goOn(context, row, 'undoing')
}

async function decided({ db, actor }: Context, id: number, decide: (row: BulkEditRow) => Decision): Promise<BulkEditRow> {
  const row = await lockBulkEdit(db, actor.supplierId, id)
  if (!row) throw notFound()
  const decision = decide(row)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  return row
}

async function goOn(context: Context, { id, supplierId }: BulkEditRow, state: BulkEditState): Promise<OneEdit> {
  await updateBulkEdit(context.db, id, { state, endedAt: null, failure: null })
  await enqueueAdvance(context, id)
  return { bulk_edit: bulkEditView((await findBulkEdit(context.db, supplierId, id))!) }
}
