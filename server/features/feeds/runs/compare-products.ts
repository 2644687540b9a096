import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { differenceFrom } from '@quayside/domain/feeds/difference'
import { hasKey } from '@quayside/domain/feeds/mapping'
import { assembleProduct, type ProductDraft } from '@quayside/domain/feeds/product-draft'
import { mostPriceMoveBp, quarantineReasons } from '@quayside/domain/feeds/quarantine'
import { productsOf } from '#features/catalogue'
import { addressesOf } from '#features/uploads'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { countHeld, hasKeylessRefusal, insertChanges, insertWithdrawals, type NewChange } from '../feed-changes.records.ts'
import { addToRun, type CountedFigures, type FeedRun, lockRunIn, updateRun } from '../feed-runs.records.ts'
import { findFeed } from '../feeds.records.ts'
import {
  countRefusedRows,
  gatherStatistics,
  insertRefusals,
  nextGroups,
  type ProductGroup,
  productsBySku,
  type Refusal,
  rowsOf,
} from '../staged-rows.records.ts'
import { enqueueAdvance } from './enqueue-advance.ts'
import { mailRunReady, mailRunWaits } from './mail-about-run.ts'

const productsAtOnce = 500

/** Compares the rows with the catalogue, some hundred products per transaction. The catalogue is not changed. */
export async function compareProducts(context: OutsideContext, runId: number): Promise<void> {
  while (await context.transaction((atomic) => compareNext(atomic, runId)));
}

/** @returns whether there is more */
async function compareNext(context: AtomicContext, runId: number): Promise<boolean> {
  const { db } = context
  const run = await lockRunIn(db, runId, 'comparing')
  if (!run) return false
  if (run.comparedTo === '') await gatherStatistics(db, run)
  const groups = await nextGroups(db, runId, run.feedId, run.comparedTo, productsAtOnce)
  if (groups.length === 0) {
    await endDryRun(context, run)
    return false
  }
  const outcomes = await compareGroups(db, run, groups)
  await insertChanges(db, runId, outcomes.changes)
  await insertRefusals(db, runId, outcomes.refusals)
  await addToRun(db, runId, outcomes.figures)
  await updateRun(db, runId, { comparedTo: groups.at(-1)!.productKey })
  return true
}

interface Outcomes {
  readonly changes: NewChange[]
  readonly refusals: Refusal[]
  readonly figures: Required<Pick<CountedFigures, 'products' | 'created' | 'changed' | 'unchanged' | 'heldBack' | 'weighty' | 'jumps'>>
}

async function compareGroups(db: Db, run: FeedRun, groups: readonly ProductGroup[]): Promise<Outcomes> {
  const outcomes: Outcomes = {
    changes: [],
    refusals: [],
    figures: { products: groups.length, created: 0, changed: 0, unchanged: 0, heldBack: 0, weighty: 0, jumps: 0 },
  }
  const isWhole = hasKey(run.mapping)
  outcomes.figures.heldBack = groups.filter(({ isRefused }) => isRefused).length
  const asBefore = groups.filter((group) => !group.isRefused && group.isFresh && group.hash === group.knownHash && !group.isWithdrawn)
  outcomes.figures.unchanged = asBefore.length
  const known = new Set(asBefore)
  const left = groups.filter((group) => !group.isRefused && !known.has(group))
  if (left.length === 0) return outcomes
  const rows = await rowsOf(
    db,
    run.id,
    left.map(({ productKey }) => productKey),
  )
  const owners = await productsBySku(
    db,
    run.supplierId,
    left.flatMap(({ skus }) => skus),
  )
  const products = await productsOf(db, [...new Set([...owners.values()].flat().concat(left.flatMap(({ productId }) => productId ?? [])))])
  const addresses = await addressesOf(
    db,
    [...products.values()].flatMap(({ images }) => images.map(({ uploadId }) => uploadId)),
  )
  for (const group of left) {
    const staged = rows.get(group.productKey)!
    const first = staged[0]!.rowNumber
    const refuse = (rowNumber: number, value: string, message: string) => {
      outcomes.refusals.push({ rowNumber, productKey: group.productKey, field: null, columnName: '', value, message })
      outcomes.figures.heldBack++
    }
    const assembled = assembleProduct(staged, { key: group.productKey, isWhole })
    if ('faults' in assembled) {
      const [fault, ...others] = assembled.faults
      refuse(fault!.rowNumber, fault!.value, fault!.message)
      for (const { rowNumber, value, message } of others)
        outcomes.refusals.push({ rowNumber, productKey: group.productKey, field: null, columnName: '', value, message })
      continue
    }
    const { draft } = assembled
    const ids = [
      ...new Set([...(group.productId === null ? [] : [group.productId]), ...group.skus.flatMap((sku) => owners.get(sku) ?? [])]),
    ]
    const ofOthers = group.skus.find((sku) => (owners.get(sku) ?? []).some((id) => id !== ids[0]))
    if (ofOthers !== undefined) {
      refuse(
        draft.variants.find(({ sku }) => sku === ofOthers)?.rowNumber ?? first,
        ofOthers,
        'Another of your products has this SKU. Give this variant its own.',
      )
      continue
    }
    const product = ids[0] === undefined ? undefined : products.get(ids[0])
    if (product) compareWith(product, draft, group, { isWhole, first, addresses, outcomes, refuse })
    else compareNew(draft, group, { first, outcomes, refuse })
  }
  return outcomes
}

interface Comparing {
  readonly first: number
  readonly outcomes: Outcomes
  readonly refuse: (rowNumber: number, value: string, message: string) => void
}

function compareNew(draft: ProductDraft, { productKey, hash }: ProductGroup, { first, outcomes, refuse }: Comparing): void {
  const priceless = draft.variants.find(({ priceMinor }) => priceMinor === undefined)
  if (draft.title === undefined) {
    refuse(first, '', 'The title is missing. A new product needs one.')
    return
  }
  if (priceless) {
    refuse(priceless.rowNumber, priceless.sku, 'The price is missing. A new product needs one.')
    return
  }
  outcomes.changes.push({
    productKey,
    kind: 'new',
    productId: null,
    title: draft.title,
    rowNumber: first,
    hash,
    productUpdatedAt: null,
    revision: draft,
    changes: [],
  })
  outcomes.figures.created++
}

function compareWith(
  product: CatalogueProduct,
  draft: ProductDraft,
  { productKey, hash, knownHash, isWithdrawn }: ProductGroup,
  { isWhole, first, addresses, outcomes, refuse }: Comparing & { isWhole: boolean; addresses: ReadonlyMap<number, string> },
): void {
  const found = differenceFrom(product, draft, {
    pictures: product.images.map(({ uploadId }) => addresses.get(uploadId) ?? ''),
    isWhole,
    keepsQuantity: hash === knownHash && !isWithdrawn,
    returns: isWithdrawn,
  })
  if (found && 'fault' in found) {
    refuse(found.rowNumber, '', found.fault)
    return
  }
  const { figures, changes } = outcomes
  changes.push({
    productKey,
    kind: found ? 'changed' : 'same',
    productId: product.id,
    title: product.title,
    rowNumber: first,
    hash,
    productUpdatedAt: product.updatedAt,
    revision: found?.revision ?? {},
    changes: found?.changes ?? [],
  })
  figures[found ? 'changed' : 'unchanged']++
  if (found?.isWeighty) figures.weighty++
  if (found && found.priceMoveBp > mostPriceMoveBp) figures.jumps++
}

async function endDryRun(context: AtomicContext, run: FeedRun): Promise<void> {
  const { db, now } = context
  const feed = await findFeed(db, run.supplierId, run.feedId)
  // A selection of products does not withdraw the others.
  const mayWithdraw = feed?.withdrawsMissing && run.chosen === null && run.products > 0 && !(await hasKeylessRefusal(db, run.id))
  const withdrawn = mayWithdraw ? await insertWithdrawals(db, run.id, run.feedId) : 0
  const held = await countHeld(db, run.feedId)
  const reasons = quarantineReasons({ held, weighty: run.weighty, withdrawn, jumps: run.jumps }, feed?.quarantineShare ?? 0)
  const refusedRows = await countRefusedRows(db, run.id)
  const state = reasons.length > 0 ? 'quarantined' : run.appliesItself ? 'applying' : 'ready'
  await updateRun(db, run.id, { withdrawn, refusedRows, reasons, state, comparedAt: now })
  if (state === 'applying') await enqueueAdvance(context, run.id)
  if (state === 'quarantined') await mailRunWaits(context, run, reasons)
  if (state === 'ready' && feed?.supplierConnectionId) await mailRunReady(context, run)
}
