/**
 * The back office's lists of products by category and by prediction, a whole list categorised as one act and undone, and the accuracy of the
 * classifier on products that it has not learned from. In a database of its own: a million products of 2,000 suppliers with
 * `--products 1000000`, a fifth of them without a category. The floor reads 25 orders by primary key on a bare server.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BenchWorld, Figure, Measured } from '../bench.ts'
import { type List, measureLists, pagesOf } from '../world/measure-lists.ts'
import { inOwnDatabase, type OwnDatabase, signInFirst } from '../world/own-database.ts'
import { spawnProgram } from '../world/spawn-program.ts'
import { fillCategories } from './fill-categories.ts'
import { measureHeldOut } from './held-out.ts'

/** The shared world may be empty. */
export const readsWorld = false

const listAimMs = 60
const actAimSeconds = 180
const mostInAct = 100_000

export async function measure(world: BenchWorld): Promise<Measured[]> {
  const { products, suppliers } = world.size
  const content = `${products} products to categorise`
  return inOwnDatabase(
    world,
    { name: 'bench_categorising', content, fill: (database) => fillCategories(database, { products, suppliers }), signIn: signInFirst },
    async (own) => [
      ...heldOutFigures(world),
      ...(await measureLists(world, own, listsOf(products), listAimMs)),
      ...(await measureAct(world, own, Math.min(mostInAct, Math.floor(products / 10)))),
    ],
  )
}

function listsOf(products: number): List[] {
  const path = '/v1/uncategorize/'
  const predictions = '/v1/categorize_predictions/'
  const one = (name: string, ...paths: string[]): List => ({ name, paths })
  const spread = [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => Math.floor(products * at))
  return [
    ...pagesOf(`${path}?category=Uncategorized`, 200),
    ...pagesOf(`${path}?category=home_garden`, 200),
    one('uncategorize, subcategory', `${path}?category=home_garden&subcategory=lighting`),
    one('uncategorize, search, of an eighth', ...['oak', 'linen', 'brass'].map((word) => `${path}?category=home_garden&search=${word}`)),
    one('uncategorize, search, one', ...spread.map((id) => `${path}?category=${categoryOfId(id)}&search=${id}`)),
    one('uncategorize, search, two letters', ...['oa', 'li'].map((word) => `${path}?category=home_garden&search=${word}`)),
    one('uncategorize, of a supplier', ...[3, 4, 55].map((id) => `${path}?category=home_garden&supplier=${id}`)),
    one('categorize_predictions, first page', predictions),
    one('categorize_predictions, page 200', `${predictions}?category=pets&page=200`),
    one('categorize_predictions, categorized', `${predictions}?categorized=1&category=home_garden`),
    one('categorize_predictions, of a supplier', ...[1, 51, 101].map((id) => `${predictions}?supplier=${id}`)),
    one('categorize_predictions, score', `${predictions}?score=90`),
  ]
}

const categoryOfId = (id: number): string => (id % 5 === 0 ? 'Uncategorized' : 'home_garden')

/** Adds products without a category of all suppliers to one, while nobody else works, and undoes it. */
async function measureAct(world: BenchWorld, own: OwnDatabase, products: number): Promise<Figure[]> {
  const worker = await spawnProgram('server/work.ts', { ...world.environment, DATABASE_URL: own.url })
  const database = new pg.Client({ connectionString: own.url })
  await database.connect()
  try {
    const call = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Token ${own.token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
      const answer = await fetch(own.apiUrl + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { act: Act; acts: Act[] }
    }
    const until = async (id: number, state: string): Promise<{ act: Act; seconds: number }> => {
      const startedAt = performance.now()
      for (;;) {
        const act = (await call('GET', '/v1/categorizing/')).acts.find((one) => one.id === id)!
        if (act.state === state) return { act, seconds: (performance.now() - startedAt) / 1000 }
        if (act.state === 'failed') throw new Error(`the act failed: ${JSON.stringify(act)}`)
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
    // The titles of the last products carry a word of their own, as many as are wanted.
    await database.query(`update product set title = title || ' Gathered' where category = 'Uncategorized' and id <= $1`, [products * 5])
    const selection = { list: 'products', category: 'Uncategorized', search: 'gathered' }
    const { act: begun } = await call('POST', '/v1/categorizing/', { key: randomUUID(), operation: 'add', selection, category: 'pets' })
    const written = await until(begun.id, 'written')
    world.say(`  ${written.act.written} products in ${written.seconds.toFixed(0)} s`)
    await call('POST', `/v1/categorizing/${begun.id}/undo/`)
    const undone = await until(begun.id, 'undone')
    world.say(`  undone in ${undone.seconds.toFixed(0)} s`)
    return [
      {
        figure: `categorising ${written.act.written} products as one act`,
        value: written.seconds,
        unit: 's',
        aim: `at most ${actAimSeconds}`,
      },
      { figure: `undoing ${undone.act.undone} of them`, value: undone.seconds, unit: 's', aim: `at most ${actAimSeconds}` },
    ]
  } finally {
    await database.end()
    await worker.stop()
  }
}

interface Act {
  readonly id: number
  readonly state: string
  readonly written: number
  readonly undone: number
}

function heldOutFigures(world: BenchWorld): Figure[] {
  return measureHeldOut().flatMap(({ name, products, category, subcategory, sure, sureAndRight, microseconds }) => {
    const percent = (share: number) => Math.round(share * 1000) / 10
    world.say(
      `  ${name}: ${products} held out, category ${percent(category)} %, subcategory ${percent(subcategory)} %, sure of ${percent(sure)} %, of these right ${percent(sureAndRight)} %, ${microseconds.toFixed(0)} µs each`,
    )
    return [
      { figure: `held out, ${name}: category right`, value: percent(category), unit: '%' },
      { figure: `held out, ${name}: subcategory right`, value: percent(subcategory), unit: '%' },
      { figure: `held out, ${name}: right where the score is 90 or more`, value: percent(sureAndRight), unit: '%' },
    ]
  })
}
