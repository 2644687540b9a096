/** Approval requests of stores (S-21), and the supplier's decisions (S-63, S-64). */
import { pendingIsNoTarget, vendorTabs } from '@quayside/domain/vendors/vendor-decision'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { PageNumber } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { InviteVendors, VendorInvitation, VendorInvitationPage } from './invitation.ts'
import { SubdomainData } from './portal.ts'
import { OwnPortalRules, PortalRulesEdit, RulesToAgree } from './portal-rules.ts'
import { ListedVendor, PriceList, PriceListEdit, PriceListRow } from './price-list.ts'
import {
  DiscountPreview,
  DiscountRate,
  PrivateVendorDetail,
  PrivateVendors,
  PublicVendorDetail,
  PublicVendors,
  VendorEdit,
} from './vendor.ts'

export const vendorsMessages = {
  requested: 'Requested successfully',
  removed: 'Removed request successfully',
  requestFailed: 'Error requesting approval',
  portalMissing: 'There is no portal at this address',
} as const

const Listed = z.object({ page: PageNumber.default(1), status: z.enum(vendorTabs).catch('pending').default('pending') })
const one = z.object({ id: Id })
const atPortal = z.object({ subdomain: z.string().min(1).max(63) })
const InvitationToken = z.string().min(1).max(200)

export const vendorsApi = {
  publicVendors: endpoint({
    method: 'GET',
    path: '/v1/dcvendors/',
    summary: 'Stores of the marketplace that asked to sell the supplier’s products, the newest request first',
    query: Listed,
    response: PublicVendors,
  }),
  publicVendor: endpoint({
    method: 'GET',
    path: '/v1/dcvendor/',
    summary: 'One of them, and what it has ordered',
    query: z.object({ vendor_id: Id }),
    response: z.object({ vendor: PublicVendorDetail }),
  }),
  updateVendorStatus: endpoint({
    method: 'POST',
    path: '/v1/update_vendor_status/',
    summary: 'Approves a store (A), or denies it and revokes an approval (D); done twice is done once',
    body: z.object({ vendor_id: Id, status: z.enum(['A', 'D'], pendingIsNoTarget) }),
    response: z.object({ vendor: PublicVendorDetail }),
    errors: ['DECISION_NOT_POSSIBLE'],
  }),
  priceLists: endpoint({
    method: 'GET',
    path: '/v1/api/price-lists/',
    summary: 'The supplier’s private price lists, the newest first',
    response: z.object({ price_lists: z.array(PriceListRow) }),
  }),
  priceList: endpoint({
    method: 'GET',
    path: '/v1/api/price-lists/{id}/',
    summary: 'One of them, with its products and vendors',
    params: one,
    response: z.object({ price_list: PriceList }),
  }),
  savePriceList: endpoint({
    method: 'POST',
    path: '/v1/api/price-lists/',
    summary: 'Save a private price list: its products are seen by its vendors, and by nobody else',
    body: PriceListEdit,
    response: z.object({ price_list: PriceList }),
  }),
  removePriceList: endpoint({
    method: 'DELETE',
    path: '/v1/api/price-lists/{id}/',
    summary: 'Remove a private price list; its products are everybody’s again, unless another list holds them',
    params: one,
    response: Done,
  }),
  vendorsToList: endpoint({
    method: 'GET',
    path: '/v1/api/price-list-vendors/',
    summary: 'Approved vendors to choose from, by a part of their name',
    query: z.object({ search: SearchText.optional() }),
    response: z.object({ vendors: z.array(ListedVendor) }),
  }),
  privateVendors: endpoint({
    method: 'GET',
    path: '/v1/api/vendors/',
    summary: 'Stores of the supplier’s own portal, the newest first',
    query: Listed,
    response: PrivateVendors,
  }),
  privateVendor: endpoint({
    method: 'GET',
    path: '/v1/api/vendors/{id}/',
    summary: 'One of them, and what it has ordered',
    params: one,
    response: z.object({ vendor: PrivateVendorDetail }),
  }),
  saveVendor: endpoint({
    method: 'POST',
    path: '/v1/api/vendors/',
    summary: 'Grants a store of the supplier’s own portal a discount in percent; its prices follow everywhere, what was ordered stays',
    body: VendorEdit.extend({ id: Id }),
    response: z.object({ vendor: PrivateVendorDetail }),
  }),
  previewDiscount: endpoint({
    method: 'GET',
    path: '/v1/api/vendors/{id}/discount_preview/',
    summary: 'What another discount would do to what the store pays; nothing is saved',
    params: one,
    query: z.object({ discount_rate: z.coerce.number().pipe(DiscountRate) }),
    response: DiscountPreview,
  }),
  approveVendor: endpoint({
    method: 'POST',
    path: '/v1/api/vendors/{id}/approve/',
    summary: 'Approves a store of the supplier’s own portal; done twice is done once',
    params: one,
    response: z.object({ vendor: PrivateVendorDetail }),
    errors: ['DECISION_NOT_POSSIBLE'],
  }),
  denyVendor: endpoint({
    method: 'POST',
    path: '/v1/api/vendors/{id}/deny/',
    summary: 'Denies a store of the supplier’s own portal, or revokes its approval; done twice is done once',
    params: one,
    response: z.object({ vendor: PrivateVendorDetail }),
    errors: ['DECISION_NOT_POSSIBLE'],
  }),
  inviteVendors: endpoint({
    method: 'POST',
    path: '/v1/api/vendors/invite/',
    summary: 'Invites stores by mail, each with a link that is accepted by one press; who is invited already gets a new link',
    body: InviteVendors,
    response: z.object({
      new_vendors: z.array(VendorInvitation),
      /** Addresses whose store is already an approved private vendor; nothing is sent to them. */
      already_vendors: z.array(z.string()),
    }),
    errors: ['INVITE_NOT_POSSIBLE', 'TOO_MANY_INVITED'],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/v1/api/vendor_invitations/',
    summary: 'Invitations that nobody has accepted yet, the newest first',
    query: z.object({ before: Id.optional() }),
    response: z.object({ invitations: z.array(VendorInvitation), next_before: z.int().nullable() }),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/v1/api/vendor_invitations/{id}/resend/',
    summary: 'Mails an invitation again with a new link; the former one is worth nothing from then on',
    params: one,
    response: z.object({ invitation: VendorInvitation }),
    errors: ['INVITATION_OVER', 'INVITE_NOT_POSSIBLE', 'TOO_MANY_INVITED'],
  }),
  withdrawInvitation: endpoint({
    method: 'POST',
    path: '/v1/api/vendor_invitations/{id}/withdraw/',
    summary: 'Takes an invitation back that nobody has accepted; done twice is done once',
    params: one,
    response: Done,
    errors: ['INVITATION_OVER'],
  }),
  openInvitation: endpoint({
    method: 'POST',
    path: '/v1/vendor_invitation/',
    summary: 'What an invitation says, to whoever has its link; nothing is accepted by it',
    body: z.object({ token: InvitationToken }),
    response: VendorInvitationPage,
    errors: ['INVITATION_OVER'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/v1/accept_vendor_invitation/',
    summary: 'The store becomes an approved private vendor of the supplier that invited it; accepted twice is accepted once',
    body: z.object({ token: InvitationToken }),
    response: z.object({ success: z.literal(true), supplier_id: z.int() }),
    errors: ['INVITATION_OVER', 'INVITATION_NOT_POSSIBLE'],
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/v1/request_approval/',
    summary: 'Asks a supplier for approval; with `cancel` takes the request back',
    body: z.object({
      supplier_id: Id,
      cancel: z.boolean().default(false),
      /** Client time sent by old clients; the server's own time counts. */
      date: z.string().max(60).optional(),
      store: Id.optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), approval_status: z.enum(['A', 'P', 'R', 'C', 'D', 'NEW']) }),
    errors: ['APPROVAL_NOT_POSSIBLE'],
  }),
  subdomainData: endpoint({
    method: 'GET',
    path: '/v1/subdomain_data/',
    summary: 'Name, logo and colours of a supplier’s own site',
    query: atPortal,
    response: SubdomainData,
  }),
  portalRules: endpoint({
    method: 'GET',
    path: '/v1/api/rules/{subdomain}/',
    summary: 'The rules of the store’s own portal, and whether it has agreed to them',
    params: atPortal,
    response: RulesToAgree,
  }),
  agreeToRules: endpoint({
    method: 'POST',
    path: '/v1/api/rules/{subdomain}/agree/',
    summary: 'Agree to the rules of the store’s own portal; done twice is done once',
    params: atPortal,
    /** The version that was read; absent: the one in force. */
    body: z.object({ version: z.int().optional() }),
    response: RulesToAgree,
    errors: ['RULES_CHANGED'],
  }),
  ownRules: endpoint({
    method: 'GET',
    path: '/v1/api/portal-rules/',
    summary: 'The rules that the supplier has set for the stores of its portal',
    response: OwnPortalRules,
  }),
  saveOwnRules: endpoint({
    method: 'POST',
    path: '/v1/api/portal-rules/',
    summary: 'Set the four rules of the supplier’s portal, or remove them; its stores agree anew to what has changed',
    body: PortalRulesEdit,
    response: OwnPortalRules,
    errors: ['NO_PORTAL'],
  }),
}
