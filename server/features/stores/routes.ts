import { storesApi } from '@quayside/contract/stores/endpoints'
import { asAnyone, asStore, asSupplier, bind, inPerson } from '#foundation/http/route'
import { getAddress, listAddresses } from './addresses/list-addresses.ts'
import { removeAddress, saveAddress } from './addresses/save-address.ts'
import { createStoreForSupplier } from './create-store-for-supplier.ts'
import { saveDutyEstimates } from './save-duty-estimates.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'
import { saveSettings } from './save-settings.ts'
import { saveSetup } from './save-setup.ts'
import { saveStoreInfo } from './save-store-info.ts'
import { signUp } from './sign-up.ts'

export const storesRoutes = bind(storesApi, {
  signUp: asAnyone.outside(signUp),
  createStoreForSupplier: inPerson(asSupplier.outside(createStoreForSupplier)),
  saveSetup: asStore(saveSetup),
  saveSettings: asStore(saveSettings),
  saveStoreInfo: asStore(saveStoreInfo),
  saveNotificationSettings: asStore(saveNotificationSettings),
  saveDutyEstimates: asStore(saveDutyEstimates),
  addresses: asStore.reading(listAddresses),
  address: asStore.reading(getAddress),
  saveAddress: asStore(saveAddress),
  removeAddress: asStore(removeAddress),
})
