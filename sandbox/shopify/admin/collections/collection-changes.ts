import type { ProductCollection } from '../../shop/documents.ts'
import { freeHandle, handleFor } from '../../shop/handles.ts'
import { mergeMetafields } from '../../shop/metafields.ts'
import { timeIn } from '../../shop/shops.ts'
import { numberIn } from '../../shop/state.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'
import { readMetafields } from '../metafields/identify.ts'
import { shopView } from '../shop/shop-view.ts'

interface Input {
  id?: string | null
  title?: string | null
  descriptionHtml?: string | null
  handle?: string | null
  seo?: { title?: string | null; description?: string | null } | null
  sortOrder?: string | null
  templateSuffix?: string | null
  metafields?: { id?: string | null; namespace?: string | null; key?: string | null; type?: string | null; value?: string | null }[] | null
}

export function collectionCreate({ collection: input }: { collection?: Input | null }, call: Call): View {
  return attempt(call, { collection: null }, () => {
    if (!input) refuse(['collection'], 'The collection must be given')
    const fresh: ProductCollection = {
      id: call.shopify.state.ids.next('Collection'),
      shop: call.shop.domain,
      title: '',
      handle: '',
      descriptionHtml: '',
      sortOrder: 'BEST_SELLING',
      seo: { title: null, description: null },
      templateSuffix: null,
      metafields: [],
      publishedAt: null,
      updatedAt: timeIn(call.shopify, call.shop.domain),
    }
    return { collection: save(call, fresh, input) }
  })
}

export function collectionUpdate({ collection: input }: { collection?: Input | null }, call: Call): View {
  return attempt(call, { collection: null }, () => {
    const known = input?.id == null ? undefined : collectionOf(call, input.id)
    if (!input || !known) refuse(['collection', 'id'], 'Collection does not exist')
    return { collection: save(call, structuredClone(known), input) }
  })
}

export function collectionDelete({ input }: { input: { id: string } }, call: Call): View {
  return attempt(call, { deletedCollectionId: null, shop: shopView(call) }, () => {
    const known = collectionOf(call, input.id)
    if (!known) refuse(['id'], 'Collection does not exist')
    const { products, collections } = call.shopify.state
    for (const product of products.find('collection', String(known.id))) {
      products.update(String(product.id), (draft) => {
        draft.collectionIds = draft.collectionIds.filter((id) => id !== known.id)
      })
    }
    collections.delete(String(known.id))
    return { deletedCollectionId: input.id, shop: shopView(call) }
  })
}

export function collectionOf(call: Call, id: string): ProductCollection | undefined {
  const collection = call.shopify.state.collections.get(String(numberIn('Collection', id)))
  return collection?.shop === call.shop.domain ? collection : undefined
}

function save(call: Call, draft: ProductCollection, input: Input): View {
  if (input.title !== undefined) draft.title = (input.title ?? '').trim()
  if (draft.title === '') refuse(['title'], "Title can't be blank")
  if (draft.title.length > 255) refuse(['title'], 'Title is too long (maximum is 255 characters)')
  const { collections } = call.shopify.state
  const isTaken = (handle: string) => collections.find('handle', `${draft.shop}/${handle}`).some(({ id }) => id !== draft.id)
  if (input.handle) {
    draft.handle = handleFor(input.handle)
    if (isTaken(draft.handle)) refuse(['handle'], 'Handle has already been taken')
  } else if (draft.handle === '') draft.handle = freeHandle(handleFor(draft.title), isTaken)
  if (input.descriptionHtml != null) draft.descriptionHtml = input.descriptionHtml
  if (input.sortOrder != null) draft.sortOrder = input.sortOrder
  if (input.seo != null) draft.seo = { ...draft.seo, ...input.seo }
  if (input.templateSuffix !== undefined) draft.templateSuffix = input.templateSuffix
  if (input.metafields) {
    const given = readMetafields(call, 'COLLECTION', input.metafields, draft.metafields, draft.id, ['metafields'])
    draft.metafields = mergeMetafields(call.shopify, draft.shop, draft.metafields, given)
  }
  return call.views.collection(call, collections.put({ ...draft, updatedAt: timeIn(call.shopify, draft.shop) }))
}
