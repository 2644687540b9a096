/** Stock by itself: one mutation for many variants, of as many products as there are, all or nothing. */
import { createHash } from 'node:crypto'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ShopPlaces, StockToSet } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { setStock as document, quantitiesAtOnce } from './documents.ts'
import { gid } from './gid.ts'

/** @returns the inventory items that were refused */
export async function setStock(admin: Admin, places: ShopPlaces, stock: readonly StockToSet[], key: string): Promise<Set<string>> {
  const refused = new Set<string>()
  for (let first = 0; first < stock.length; first += quantitiesAtOnce) {
    const some = stock.slice(first, first + quantitiesAtOnce)
    for (const item of await setSome(admin, places, some, key)) refused.add(item)
  }
  return refused
}

/** One bad item fails the call for all: those that are named are left out, and the rest is sent again. */
async function setSome(admin: Admin, places: ShopPlaces, stock: readonly StockToSet[], key: string): Promise<string[]> {
  const input = stockInput(stock, places)
  // What is sent again as it was has the key it had; anything else has another.
  const keyOfThis = createHash('sha256')
    .update(`${key} ${JSON.stringify(input)}`)
    .digest('hex')
  const { inventorySetQuantities: answer } = await admin.run<Answer>(document, { input, key: keyOfThis })
  if (answer.userErrors.length === 0) return []
  if (isKeySpent(answer.userErrors) && !key.endsWith(renewed)) return setSome(admin, places, stock, key + renewed)
  assertKeyTaken(answer.userErrors)
  const bad = itemsNamed(answer.userErrors, stock)
  const rest = stock.filter(({ externalInventoryItemId: item }) => !bad.has(item))
  return [...bad, ...(rest.length > 0 ? await setSome(admin, places, rest, key) : [])]
}

interface Answer {
  readonly inventorySetQuantities: { readonly userErrors: readonly UserError[] }
}

/** What is sent: exported so that the published schema can be held against it. */
export const stockInput = (stock: readonly StockToSet[], { locationId }: ShopPlaces) => ({
  name: 'available',
  reason: 'correction',
  quantities: stock.map(({ externalInventoryItemId, quantity }) => ({
    inventoryItemId: gid('InventoryItem', externalInventoryItemId),
    locationId: gid('Location', locationId),
    quantity: Math.max(0, quantity),
    // What is said here holds, whatever was there: what the shop has sold meanwhile comes back to us as an order.
    changeFromQuantity: null,
  })),
})

const renewed = '+'

/** The call broke down there: with this key it stays so. */
const isKeySpent = (errors: readonly UserError[]) => errors.some(({ code }) => code === 'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED')

/** @throws to be tried again where the same call of an earlier attempt is still going on there */
function assertKeyTaken(errors: readonly UserError[]): void {
  const [first] = errors.filter(({ code }) => code?.startsWith('IDEMPOTENCY_'))
  if (first?.code === 'IDEMPOTENCY_CONCURRENT_REQUEST') throw new OutsideError('shopify', 'broken', first.message, { code: first.code })
  if (first) assertAccepted([first])
}

/** All of them where it is not said which. */
function itemsNamed(errors: readonly UserError[], stock: readonly StockToSet[]): Set<string> {
  const named = errors.map(({ field }) => stock[Number(field?.[2] ?? Number.NaN)])
  const bad = named.every((item) => item !== undefined) ? named : stock
  return new Set(bad.map(({ externalInventoryItemId: item }) => item))
}
