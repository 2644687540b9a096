import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { asAnyone, asStore, asSupplier, bind } from '#foundation/http/route'
import { approveVendor, denyVendor, updateVendorStatus } from './decide-on-vendor.ts'
import { previewDiscount } from './discounts/preview-discount.ts'
import { saveVendor } from './discounts/save-vendor.ts'
import { acceptInvitation, showInvitation } from './invitations/accept-invitation.ts'
import { inviteVendors, listOpenInvitations, resendInvitation, withdrawInvitation } from './invitations/invite-vendors.ts'
import { getPrivateVendor, getPublicVendor, listPrivateVendors, listPublicVendors } from './list-vendors.ts'
import { agreeToRules, readPortalRules } from './portal-rules/agree-to-rules.ts'
import { readOwnRules, saveOwnRules } from './portal-rules/save-own-rules.ts'
import { findVendorsToList, getPriceList, listPriceLists, removePriceList, savePriceList } from './price-lists/save-price-list.ts'
import { readPortal } from './read-portal.ts'
import { requestApproval } from './request-approval.ts'

export const vendorsRoutes = bind(vendorsApi, {
  publicVendors: asSupplier.reading(listPublicVendors),
  publicVendor: asSupplier.reading(getPublicVendor),
  updateVendorStatus: asSupplier(updateVendorStatus),
  priceLists: asSupplier.reading(listPriceLists),
  priceList: asSupplier.reading(getPriceList),
  savePriceList: asSupplier(savePriceList),
  removePriceList: asSupplier(removePriceList),
  vendorsToList: asSupplier.reading(findVendorsToList),
  privateVendors: asSupplier.reading(listPrivateVendors),
  privateVendor: asSupplier.reading(getPrivateVendor),
  saveVendor: asSupplier(saveVendor),
  previewDiscount: asSupplier.reading(previewDiscount),
  approveVendor: asSupplier(approveVendor),
  denyVendor: asSupplier(denyVendor),
  inviteVendors: asSupplier(inviteVendors),
  invitations: asSupplier.reading(listOpenInvitations),
  resendInvitation: asSupplier(resendInvitation),
  withdrawInvitation: asSupplier(withdrawInvitation),
  openInvitation: asAnyone.outside(showInvitation),
  acceptInvitation: asStore(acceptInvitation),
  requestApproval: asStore(requestApproval),
  subdomainData: asAnyone.reading(readPortal),
  portalRules: asStore.reading(readPortalRules),
  agreeToRules: asStore(agreeToRules),
  ownRules: asSupplier.reading(readOwnRules),
  saveOwnRules: asSupplier(saveOwnRules),
})
