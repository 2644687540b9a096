/** Corrects the address of a shop's order. The order is read first, so that nothing is overwritten that was changed there meanwhile. */
import { addressInShop } from '@quayside/domain/orders/address/address-correction'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { OutsideError } from '#foundation/outside/outside-error'
import type { CorrectedAddress, CorrectedOrder } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { changeAddress, orderAddress } from './documents.ts'
import { gid } from './gid.ts'
import { type AddressNode, addressOf } from './orders.ts'

interface OrderNode {
  readonly updatedAt: string
  readonly shippingAddress: AddressNode | null
}

export async function correctAddress(admin: Admin, wanted: CorrectedAddress): Promise<CorrectedOrder> {
  const { order } = await admin.run<{ order: OrderNode | null }>(orderAddress, { id: gid('Order', wanted.externalOrderId) })
  if (!order) throw refused('NO_ORDER', 'The order is no longer in the shop')
  const present = order.shippingAddress
  const standing = addressInShop({ ...wanted, shopAddress: null, shopUpdatedAt: null }, present && addressOf(present))
  if (standing === 'ours') return asCorrected(order)
  if (standing === 'other') throw refused('ADDRESS_CHANGED', 'The address was changed in the shop meanwhile')
  const { orderUpdate } = await admin.run<{ orderUpdate: { order: OrderNode | null; userErrors: UserError[] } }>(
    changeAddress,
    addressVariables(wanted, present),
  )
  assertAccepted(orderUpdate.userErrors)
  if (!orderUpdate.order) throw new OutsideError('shopify', 'broken', 'Shopify took the address and gave no order back')
  return asCorrected(orderUpdate.order)
}

const refused = (code: string, message: string) => new OutsideError('shopify', 'refused', message, { code })

const asCorrected = ({ updatedAt, shippingAddress }: OrderNode): CorrectedOrder => ({
  updatedAt: new Date(updatedAt),
  address: shippingAddress && addressOf(shippingAddress),
})

/** The whole address, because it overwrites the present one; the phone number stays, and so does a name that is the same. */
export function addressVariables(
  { externalOrderId, address }: Pick<CorrectedAddress, 'externalOrderId' | 'address'>,
  present: AddressNode | null,
) {
  const { name, company, address1, address2, city, province, provinceCode, zip, country, countryCode } = address
  return {
    input: {
      id: gid('Order', externalOrderId),
      shippingAddress: {
        ...namesOf(name, present),
        company,
        address1,
        address2,
        city,
        ...(provinceCode ? { provinceCode } : { province }),
        zip,
        ...(countryCode ? { countryCode } : { country }),
        phone: present ? present.phone : address.phone,
      },
    },
  }
}

function namesOf(name: PlatformAddress['name'], present: AddressNode | null) {
  if (present && addressOf(present).name === name) return { firstName: present.firstName, lastName: present.lastName }
  const [firstName = '', ...others] = name.split(' ')
  return { firstName, lastName: others.join(' ') }
}
