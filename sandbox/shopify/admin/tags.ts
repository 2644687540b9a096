import { orderOf, saveOrder } from '../orders/change-order.ts'
import { productOf, saveProduct } from '../products/products.ts'
import { numberIn } from '../shop/state.ts'
import { demandScope, resourceScopes } from './call/access-scopes.ts'
import { attempt, type Call, refuse, type View } from './call/call.ts'
import { readTags } from './products/product-set.ts'

interface Arguments {
  id: string
  tags: string[]
}

export function tagsAdd({ id, tags }: Arguments, call: Call): View {
  return change(id, call, 'tagsAdd', (present) => readTags([...present, ...tags], ['tags']))
}

export function tagsRemove({ id, tags }: Arguments, call: Call): View {
  const gone = new Set(tags.flatMap((tag) => tag.split(',')).map((tag) => tag.trim().toLowerCase()))
  return change(id, call, 'tagsRemove', (present) => present.filter((tag) => !gone.has(tag.toLowerCase())))
}

function change(id: string, call: Call, field: string, to: (present: readonly string[]) => string[]): View {
  const kind = numberIn('Order', id) === undefined ? 'Product' : 'Order'
  demandScope(call.installation.scopes, resourceScopes[kind]!, field)
  return attempt(call, { node: null }, () => {
    const product = productOf(call.shopify, call.shop.domain, numberIn('Product', id))
    if (product) {
      const saved = saveProduct(call.shopify, { ...product, tags: to(product.tags) }, 'products/update')
      return { node: call.views.product(call, saved) }
    }
    const order = orderOf(call.shopify, call.shop.domain, numberIn('Order', id))
    if (!order) refuse(['id'], 'Resource not found')
    return { node: call.views.order(call, saveOrder(call.shopify, call.shop, { ...order, tags: to(order.tags) }, ['orders/updated'])) }
  })
}
