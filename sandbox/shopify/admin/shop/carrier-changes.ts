import type { CarrierService } from '../../shop/documents.ts'
import { gid, numberIn } from '../../shop/state.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'

type Input = Pick<CarrierService, 'name' | 'callbackUrl' | 'active' | 'supportsServiceDiscovery'>

export function carrierServiceCreate({ input }: { input: Input }, call: Call): View {
  const { shopify, shop } = call
  const fail = (field: string[] | null, message: string) => refuse(field, message, 'CARRIER_SERVICE_CREATE_FAILED')
  return attempt(call, { carrierService: null }, () => {
    if (shop.hasCarrierRates === false) fail(null, 'Carrier Calculated Shipping must be enabled for your store to add carrier services.')
    const { protocol, hostname } = new URL(input.callbackUrl)
    if (protocol !== 'https:' && !loopback.has(hostname)) fail(['input', 'callbackUrl'], 'Callback url must use HTTPS')
    const isThere = shopify.state.carrierServices.find('shop', shop.domain).some(({ name }) => name === input.name)
    if (isThere) fail(['input', 'name'], `${input.name} is already configured`)
    const service = { ...input, id: shopify.state.ids.next('DeliveryCarrierService'), shop: shop.domain }
    return { carrierService: carrierServiceView(shopify.state.carrierServices.put(service)) }
  })
}

export function carrierServiceDelete({ id }: { id: string }, call: Call): View {
  const { carrierServices } = call.shopify.state
  return attempt(call, { deletedId: null }, () => {
    const service = carrierServices.get(String(numberIn('DeliveryCarrierService', id)))
    if (service?.shop !== call.shop.domain) refuse(['id'], 'The carrier or app could not be found.', 'CARRIER_SERVICE_DELETE_FAILED')
    carrierServices.delete(String(service.id))
    return { deletedId: id }
  })
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const carrierServiceView = ({ id, name, active, callbackUrl, supportsServiceDiscovery }: CarrierService): View => ({
  __typename: 'DeliveryCarrierService',
  id: gid('DeliveryCarrierService', id),
  name,
  formattedName: `${name} (Rates provided by app)`,
  active,
  callbackUrl,
  supportsServiceDiscovery,
})
