import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { asAnyone, asStore, asSupplier, bind } from '#foundation/http/route'
import { approveVendor, denyVendor, updateVendorStatus } from './decide-on-vendor.ts'
import { getPrivateVendor, getPublicVendor, listPrivateVendors, listPublicVendors } from './list-vendors.ts'
import { readPortal } from './read-portal.ts'
import { requestApproval } from './request-approval.ts'

export const vendorsRoutes = bind(vendorsApi, {
  publicVendors: asSupplier.reading(listPublicVendors),
  publicVendor: asSupplier.reading(getPublicVendor),
  updateVendorStatus: asSupplier(updateVendorStatus),
  privateVendors: asSupplier.reading(listPrivateVendors),
  privateVendor: asSupplier.reading(getPrivateVendor),
  approveVendor: asSupplier(approveVendor),
  denyVendor: asSupplier(denyVendor),
  requestApproval: asStore(requestApproval),
  subdomainData: asAnyone.reading(readPortal),
})
