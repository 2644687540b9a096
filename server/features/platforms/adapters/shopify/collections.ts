import { OutsideError } from '#foundation/outside/outside-error'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { collections, createCollection } from './documents.ts'

interface Collection {
  readonly id: string
  readonly title: string
}

/** All collections of the shop, by title. */
export async function readCollections(admin: Admin): Promise<readonly Collection[]> {
  const all: Collection[] = []
  let after: string | null = null
  do {
    const { collections: page }: Page = await admin.run<Page>(collections, { after })
    all.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after && all.length < mostCollections)
  return all
}

const mostCollections = 1000

interface Page {
  readonly collections: {
    readonly nodes: readonly Collection[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

/** Ids of the collections with these titles; missing ones are created. They are looked up first, so that a repeated call is harmless. */
export async function collectionIds(admin: Admin, titles: readonly string[]): Promise<string[]> {
  if (titles.length === 0) return []
  const known = new Map((await readCollections(admin)).map(({ id, title }) => [title.toLowerCase(), id]))
  const ids: string[] = []
  for (const title of titles) {
    const id = known.get(title.toLowerCase()) ?? (await makeCollection(admin, title))
    known.set(title.toLowerCase(), id)
    ids.push(id)
  }
  return [...new Set(ids)]
}

async function makeCollection(admin: Admin, title: string): Promise<string> {
  const { collectionCreate } = await admin.run<{ collectionCreate: { collection: { id: string } | null; userErrors: UserError[] } }>(
    createCollection,
    { collection: { title } },
  )
  assertAccepted(collectionCreate.userErrors)
  if (!collectionCreate.collection) throw new OutsideError('shopify', 'broken', 'Shopify made a collection and gave none back')
  return collectionCreate.collection.id
}
