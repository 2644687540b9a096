// A cart in the API's format, for page tests.
import type { CartItem, CartQuote } from '@quayside/contract/orders/cart'
import type { OrderedPart } from '@quayside/contract/orders/ordered-part'
import type { WireAddress } from '@quayside/contract/stores/address'
import { usd } from './sample-orders.ts'

export const cartItem = (given: Partial<CartItem> = {}): CartItem => ({
  id: 1,
  quantity: 2,
  variant_id: 11,
  product_id: 101,
  supplier_id: 5,
  supplier: 'Fernway Ceramics',
  supplier_group: '5',
  product_title: 'Speckled Stoneware Mug',
  variant_name: 'Harbor Blue / 12 oz',
  price: usd(1240),
  image: null,
  ground_colour: '#EEE8DC',
  available: 40,
  refusal: null,
  ...given,
})

export const loomItem = cartItem({
  id: 2,
  quantity: 1,
  variant_id: 21,
  product_id: 201,
  supplier_id: 6,
  supplier: 'Loom & Ladle',
  supplier_group: '6',
  product_title: 'Linen Apron',
  variant_name: '',
  price: usd(2000),
})

const quoted = (supplier_id: number, supplier: string, goods: number, shipping: number): CartQuote['blocks'][number] => ({
  supplier_id,
  supplier,
  supplier_group: String(supplier_id),
  pieces: 1,
  subtotal: usd(goods),
  shipping: usd(shipping),
  total: usd(goods + shipping),
  workings: {
    result: usd(goods + shipping),
    rule: 'order-total@1',
    steps: [
      { label: 'Goods', amount: usd(goods) },
      { label: 'Shipping: First item', amount: usd(shipping) },
    ],
  },
  errors: [],
  refusal: null,
})

export const quote: CartQuote = {
  blocks: [quoted(5, 'Fernway Ceramics', 2480, 790), quoted(6, 'Loom & Ladle', 2000, 500)],
  totals: [usd(5770)],
  refusal: null,
}

export const homeAddress: WireAddress = {
  id: 7,
  first_name: 'Nora',
  last_name: 'Moor',
  company: '',
  address1: '12 Ash Street',
  address2: '',
  city: 'Portland',
  country_code: 'US',
  province_code: 'OR',
  province: 'Oregon',
  zip: '97201',
  is_store_address: true,
}

export const sample = (given: Partial<OrderedPart> = {}): OrderedPart => ({
  order_id: 30,
  order: '#S1',
  ordered_at: '2026-11-18T16:12:00Z',
  supplier_id: 5,
  supplier: 'Fernway Ceramics',
  supplier_group: '5',
  supplier_order_id: 300,
  status: 'shipped',
  total: usd(3270),
  tracking: [{ carrier: 'UPS', tracking_number: '1Z999AA10123456784' }],
  products: [
    {
      product_id: 101,
      title: 'Speckled Stoneware Mug',
      variant: 'Harbor Blue / 12 oz',
      quantity: 2,
      image: null,
      ground_colour: '#EEE8DC',
    },
  ],
  ...given,
})
