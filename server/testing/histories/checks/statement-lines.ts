/** Statements of the store and of each supplier, read to their last page, each month against its own lines. */
import { demand } from '#testing/actors/business-actors'
import type { Cast } from '../cast.ts'
import type { Play, Wire } from '../play.ts'

export interface Lines {
  readonly ofStore: readonly Wire[]
  readonly ofSupplier: ReadonlyMap<number, readonly Wire[]>
  /** Closing of the last month, by party, balance and currency: `supplier 3 transferred CAD`. */
  readonly closing: ReadonlyMap<string, number>
  readonly faults: readonly string[]
}

interface Party {
  readonly name: string
  readonly path: string
  readonly token: string
  /** Names of balances, and the fields of lines that change them. */
  readonly fields: Readonly<Record<string, string>>
}

const ofStore = { paid: 'paid_minor', refunded: 'refunded_minor', credit: 'credit_minor' }
const ofSupplier = { transferred: 'net_minor', owed: 'owed_minor', commission: 'commission_minor', payable: 'payable_minor' }

export async function readStatements({ world }: Pick<Play, 'world'>, { token, sellers }: Cast): Promise<Lines> {
  const [closing, faults] = [new Map<string, number>(), [] as string[]]
  const read = (party: Party) => readParty({ world }, party, closing, faults)
  const store = await read({ name: 'store', path: 'store', token, fields: ofStore })
  const suppliers = new Map<number, readonly Wire[]>()
  for (const { supplierId, token: own } of sellers)
    suppliers.set(supplierId, await read({ name: `supplier ${supplierId}`, path: 'supplier', token: own, fields: ofSupplier }))
  return { ofStore: store, ofSupplier: suppliers, closing, faults }
}

async function readParty(
  { world }: Pick<Play, 'world'>,
  { name, path, token, fields }: Party,
  closing: Map<string, number>,
  faults: string[],
): Promise<Wire[]> {
  const all: Wire[] = []
  const { months } = await demand(world, 'GET', `/v1/${path}_statements/`, token)
  for (const { month, currency, balances } of months.toReversed()) {
    const lines: Wire[] = []
    for (let next = ''; ; ) {
      const page = await demand(world, 'GET', `/v1/${path}_statement/?month=${month}&currency=${currency}${next}`, token)
      lines.push(...page.lines)
      if (page.next === null) break
      next = `&after=${page.next}`
    }
    for (const balance of balances) {
      const key = `${name} ${balance.name} ${currency}`
      const moved = lines.reduce((sum, line) => sum + line[fields[balance.name]!], 0)
      if (balance.opening_minor !== (closing.get(key) ?? 0))
        faults.push(`${key} opens ${month} with ${balance.opening_minor}, not ${closing.get(key) ?? 0}`)
      if (balance.opening_minor + moved !== balance.closing_minor)
        faults.push(`${key} closes ${month} with ${balance.closing_minor}, not ${balance.opening_minor} and its lines of ${moved}`)
      closing.set(key, balance.closing_minor)
    }
    all.push(...lines)
  }
  return all
}
