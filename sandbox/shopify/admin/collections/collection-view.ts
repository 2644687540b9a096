import type { ProductCollection } from '../../shop/documents.ts'
import { gid, numberIn } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'
import { count } from '../call/counts.ts'
import { metafieldFields } from '../metafields/metafield-view.ts'
import { plainText } from './plain-text.ts'
import { publishableFields } from './publication-view.ts'

export function collectionView(call: Call, collection: ProductCollection): View {
  const products = () => call.shopify.state.products.find('collection', String(collection.id))
  const text = plainText(collection.descriptionHtml)
  return {
    __typename: 'Collection',
    id: gid('Collection', collection.id),
    legacyResourceId: String(collection.id),
    title: collection.title,
    handle: collection.handle,
    description: ({ truncateAt }: { truncateAt?: number | null }) => (truncateAt == null ? text : text.slice(0, truncateAt)),
    descriptionHtml: collection.descriptionHtml,
    sortOrder: collection.sortOrder,
    seo: collection.seo,
    templateSuffix: collection.templateSuffix,
    updatedAt: collection.updatedAt,
    hasProduct: ({ id }: { id: string }) => products().some((product) => product.id === numberIn('Product', id)),
    productsCount: () => count(products().length),
    products: (page: PageArguments) =>
      connect(products(), page, { id: ({ id }) => id, view: (product) => call.views.product(call, product) }),
    ...metafieldFields(call, collection.metafields, 'COLLECTION'),
    ...publishableFields(call, 'Collection', collection.id, collection.publishedAt),
  }
}
