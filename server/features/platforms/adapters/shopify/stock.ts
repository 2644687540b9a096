/** Sets stock only, with one mutation for many variants of any number of products. */
import { createHash } from 'node:crypto'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ShopPlaces, StockRefusal, StockToSet } from '../../port.ts'
import { type Admin, assertAccepted, orRefusal, type UserError } from './admin.ts'
import { activateStock, setStock as document, quantitiesAtOnce, trackStock } from './documents.ts'
import { gid } from './gid.ts'

/** @returns refused values, by inventory item */
export async function setStock(
  admin: Admin,
  places: ShopPlaces,
  stock: readonly StockToSet[],
  key: string,
): Promise<Map<string, StockRefusal>> {
  const refused = await setAll(admin, places, stock, key)
  const unstocked = stock.filter(({ externalInventoryItemId: item }) => refused.get(item)?.isGone === false)
  if (unstocked.length === 0) return refused
  // The owner has stopped tracking the item, or does not stock it at this location: both are set again.
  const reasons = new Map<string, string>()
  for (const { externalInventoryItemId: item } of unstocked) {
    const reason = await startStocking(admin, places, item, key)
    if (reason !== undefined) reasons.set(item, reason)
  }
  const again = await setAll(admin, places, unstocked, `${key} again`)
  for (const { externalInventoryItemId: item } of unstocked) {
    const still = again.get(item)
    if (still) refused.set(item, { ...still, reason: reasons.get(item) ?? still.reason })
    else refused.delete(item)
  }
  return refused
}

async function setAll(admin: Admin, places: ShopPlaces, stock: readonly StockToSet[], key: string): Promise<Map<string, StockRefusal>> {
  const refused = new Map<string, StockRefusal>()
  for (let first = 0; first < stock.length; first += quantitiesAtOnce) {
    const some = stock.slice(first, first + quantitiesAtOnce)
    for (const [item, refusal] of await setSome(admin, places, some, key)) refused.set(item, refusal)
  }
  return refused
}

/** One bad item fails the whole call. Items named in errors are left out, and the rest is sent again. */
async function setSome(admin: Admin, places: ShopPlaces, stock: readonly StockToSet[], key: string): Promise<Map<string, StockRefusal>> {
  const input = stockInput(stock, places)
  const ask = (under: string) =>
    orRefusal(async () => (await admin.run<Answer>(document, { input, key: keyOf(under, input) })).inventorySetQuantities)
  let { userErrors: errors } = await ask(key)
  if (isKeySpent(errors)) errors = (await ask(`${key} renewed`)).userErrors
  if (errors.length === 0) return new Map()
  assertKeyTaken(errors)
  const bad = refusalsOf(errors, stock)
  if (bad) {
    const rest = stock.filter(({ externalInventoryItemId: item }) => !bad.has(item))
    return new Map([...bad, ...(rest.length > 0 ? await setSome(admin, places, rest, key) : [])])
  }
  const [only] = stock
  if (stock.length === 1) return new Map([[only!.externalInventoryItemId, refusalOf(errors[0]!)]])
  // The error names no item, so the list is halved until it is found.
  const half = Math.ceil(stock.length / 2)
  const halves = [stock.slice(0, half), stock.slice(half)]
  const outcomes = [await setSome(admin, places, halves[0]!, key), await setSome(admin, places, halves[1]!, key)]
  return new Map(outcomes.flatMap((outcome) => [...outcome]))
}

/** Idempotency key: the same for a repeated request, another for a changed one. */
const keyOf = (key: string, input: unknown): string =>
  createHash('sha256')
    .update(`${key} ${JSON.stringify(input)}`)
    .digest('hex')

/** Starts tracking an item at the location. Idempotent. @returns the reason where it was refused */
async function startStocking(admin: Admin, { locationId }: ShopPlaces, item: string, key: string): Promise<string | undefined> {
  const { inventoryItemUpdate: tracking } = await admin.run<{ inventoryItemUpdate: { userErrors: readonly UserError[] } }>(trackStock, {
    id: gid('InventoryItem', item),
    input: { tracked: true },
  })
  const where = { item: gid('InventoryItem', item), location: gid('Location', locationId) }
  const { inventoryActivate: activation } = await admin.run<{ inventoryActivate: { userErrors: readonly UserError[] } }>(activateStock, {
    ...where,
    key: keyOf(key, where),
  })
  return [...tracking.userErrors, ...activation.userErrors][0]?.message
}

interface Answer {
  readonly inventorySetQuantities: { readonly userErrors: readonly UserError[] }
}

/** Input of the mutation, exported to be checked against the published schema. */
export const stockInput = (stock: readonly StockToSet[], { locationId }: ShopPlaces) => ({
  name: 'available',
  reason: 'correction',
  quantities: stock.map(({ externalInventoryItemId, quantity }) => ({
    inventoryItemId: gid('InventoryItem', externalInventoryItemId),
    locationId: gid('Location', locationId),
    quantity: Math.max(0, quantity),
    // The quantity is set without comparing the former one: sales made meanwhile arrive here as orders.
    changeFromQuantity: null,
  })),
})

/** Whether an earlier call with this key failed inside Shopify; the key then always returns that error. */
const isKeySpent = (errors: readonly UserError[]) => errors.some(({ code }) => code === 'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED')

/** @throws OutsideError to be retried, where the shop is still processing the same call of an earlier attempt */
function assertKeyTaken(errors: readonly UserError[]): void {
  const [first] = errors.filter(({ code }) => code?.startsWith('IDEMPOTENCY_'))
  if (first?.code === 'IDEMPOTENCY_CONCURRENT_REQUEST') throw new OutsideError('shopify', 'broken', first.message, { code: first.code })
  if (first) assertAccepted([first])
}

/** @returns undefined where the error names none */
function refusalsOf(errors: readonly UserError[], stock: readonly StockToSet[]): Map<string, StockRefusal> | undefined {
  const named = errors.map((error) => ({ error, item: stock[Number(error.field?.[2] ?? Number.NaN)] }))
  if (named.some(({ item }) => item === undefined)) return undefined
  return new Map(named.map(({ error, item }) => [item!.externalInventoryItemId, refusalOf(error)]))
}

const refusalOf = ({ code, message }: UserError): StockRefusal => ({ reason: message, isGone: code === 'INVALID_INVENTORY_ITEM' })
