/** Staff categorise a whole list as one act, and cancel or undo it. @see S-74, S-75, V-282 */
import type { categorisingActsApi } from '@quayside/contract/admin/categorising-acts'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { mayCancel, mayUndo } from '@quayside/domain/catalogue/categorising-act'
import { uncategorized } from '@quayside/domain/catalogue/category'
import { isPlace } from '@quayside/domain/catalogue/category-classifier'
import { missingCategory } from '@quayside/domain/catalogue/category-review'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import { peopleById } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { type CategorisingActRow, findAct, insertAct, latestActs, lockAct, refusedOf, type Selection, updateAct } from './acts.records.ts'
import { categorisingActView } from './categorising-act.view.ts'

type Api = typeof categorisingActsApi
type Context = AtomicContext<AdminActor>
type OneAct = Answer<Api['start']>

const actsShown = 5
const refusedShown = 10

export async function listActs({ context: { db } }: { context: ReadContext<AdminActor> }): Promise<Answer<Api['list']>> {
  return { acts: await viewsOf(db, await latestActs(db, actsShown)) }
}

/** Repeated with the same key, it answers the same act. @throws Refusal INVALID_INPUT where a category is missing or does not fit */
export async function startAct({ context, input }: { context: Context; input: Input<Api['start']> }): Promise<OneAct> {
  const { db, now, actor } = context
  const { key, operation, selection, subcategory } = input
  const needsCategory = operation === 'move' || (operation === 'add' && selection.list === 'products')
  const category = needsCategory ? input.category : undefined
  if (needsCategory && !category) throw invalid('category', missingCategory.text)
  if (category && !isPlace(category, subcategory)) throw invalid('subcategory', 'Select a subcategory of the category')
  if (operation === 'remove' && selection.category === uncategorized) throw invalid('selection.category', 'Select a category')
  if (operation === 'add' && selection.list === 'products' && selection.category !== uncategorized)
    throw invalid('selection.category', 'Only products without a category can be added to one.')
  const askedBy = (await peopleById(db, [actor.personId])).get(actor.personId)!.email
  const id = await insertAct(db, now, {
    key,
    operation,
    selection: selectionOf(selection),
    category: category ?? null,
    subcategory: (category && subcategory) || null,
    askedBy,
  })
  if (id !== undefined) {
    await recordAudit(context, {
      action: 'catalogue.categorising-begun',
      subject: `categorising:${id}`,
      detail: { operation, selection, category },
    })
    await enqueueAdvance(context, id)
  }
  return one(db, await findAct(db, { key }))
}

const selectionOf = ({ supplier: supplierId, ...selection }: Input<Api['start']>['selection']): Selection =>
  selection.list === 'products'
    ? { ...selection, supplierId }
    : {
        list: 'predictions',
        category: selection.category,
        isCategorised: selection.categorized,
        supplierId,
        leastScore: selection.score / 100,
      }

/** Cancels an act; the batch that a worker is writing is finished first. */
export async function cancelAct({ context, input: { id } }: { context: Context; input: Input<Api['cancel']> }): Promise<OneAct> {
  const { db, now } = context
  const { written } = await decided(context, id, mayCancel)
  await updateAct(db, id, { state: 'cancelled', endedAt: now })
  await recordAudit(context, { action: 'catalogue.categorising-cancelled', subject: `categorising:${id}`, detail: { products: written } })
  return one(db, await findAct(db, { id }))
}

export async function undoAct({ context, input: { id } }: { context: Context; input: Input<Api['undo']> }): Promise<OneAct> {
  const { db } = context
  const { written } = await decided(context, id, mayUndo)
  await updateAct(db, id, { state: 'undoing', endedAt: null, failure: null })
  await recordAudit(context, { action: 'catalogue.categorising-undone', subject: `categorising:${id}`, detail: { products: written } })
  await enqueueAdvance(context, id)
  return one(db, await findAct(db, { id }))
}

async function decided({ db }: Context, id: number, decide: (row: CategorisingActRow) => Decision): Promise<CategorisingActRow> {
  const row = await lockAct(db, id)
  if (!row) throw notFound()
  const decision = decide(row)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  return row
}

const enqueueAdvance = (context: Context, actId: number): Promise<void> =>
  context.enqueue('admin.advance-categorising', { actId }, { key: `admin.advance-categorising:${actId}` })

const one = async (db: Db, row: CategorisingActRow | undefined): Promise<OneAct> => ({ act: (await viewsOf(db, [row!]))[0]! })

async function viewsOf(db: Db, rows: readonly CategorisingActRow[]) {
  const refusals = await refusedOf(
    db,
    rows.map(({ id }) => id),
    refusedShown,
  )
  return rows.map((row) => categorisingActView(row, refusals.get(row.id) ?? []))
}
