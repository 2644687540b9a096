import { productOf, saveProduct } from '../../products/products.ts'
import { timeIn } from '../../shop/shops.ts'
import { numberIn } from '../../shop/state.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'
import { shopView } from '../shop/shop-view.ts'
import { collectionOf } from './collection-changes.ts'

interface Arguments {
  id: string
  input: { publicationId?: string | null; publishDate?: string | null }[]
}

export function publishablePublish({ id, input }: Arguments, call: Call): View {
  return publish(id, input, call, (date) => date ?? timeIn(call.shopify, call.shop.domain))
}

export function publishableUnpublish({ id, input }: Arguments, call: Call): View {
  return publish(id, input, call, () => null)
}

function publish(id: string, input: Arguments['input'], call: Call, when: (date: string | null) => string | null): View {
  return attempt(call, { publishable: null, shop: shopView(call) }, () => {
    for (const [index, place] of input.entries()) {
      if (place.publicationId != null && numberIn('Publication', place.publicationId) === call.shop.publicationId) continue
      refuse(['input', String(index), 'publicationId'], 'Publication does not exist or is not publishable')
    }
    if (input.length === 0) refuse(['input'], 'At least one publication must be given')
    const publishedAt = when(input[0]!.publishDate ?? null)
    const product = productOf(call.shopify, call.shop.domain, numberIn('Product', id))
    if (product) {
      const changed = { ...structuredClone(product), publishedAt: publishedAt && (product.publishedAt ?? publishedAt) }
      return { publishable: call.views.product(call, saveProduct(call.shopify, changed, 'products/update')), shop: shopView(call) }
    }
    const collection = collectionOf(call, id)
    if (!collection) refuse(['id'], 'Resource does not exist or is not publishable')
    const saved = call.shopify.state.collections.put({ ...collection, publishedAt })
    return { publishable: call.views.collection(call, saved), shop: shopView(call) }
  })
}
