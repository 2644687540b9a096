/** Applications and agreements of suppliers (S-56, S-68), and favourites of stores (S-18). */
import { type AgreementItem, agreementItems, agreementMissing } from '@quayside/domain/suppliers/agreement'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { SupplierApplication } from './application.ts'
import { SupplierSettingsEdit } from './settings.ts'
import { CurrentVacation, SupplierVacation, VacationEdit } from './vacation.ts'

const agreementKeys = agreementItems.map(({ key }) => key) as [AgreementItem, ...AgreementItem[]]
const hasAll = (ticked: readonly AgreementItem[]): boolean => agreementKeys.every((key) => ticked.includes(key))

const Favourite = z.object({ supplier: z.int(), favourite: z.boolean() })

/** `accepted_at` is null if this version has not been accepted. */
const AgreementState = z.object({ version: z.int(), accepted_at: z.string().nullable() })

export const suppliersApi = {
  registerSupplier: endpoint({
    method: 'POST',
    path: '/v1/supplier_registration/',
    summary: 'A brand applies as a supplier and is signed in; nothing of it is shown before staff set it live',
    body: SupplierApplication,
    response: z.object({
      token: z.string(),
      /** True if the applicant was signed in; the supplier is then another account of theirs. */
      hybrid_created: z.boolean(),
      supplier_id: z.int(),
    }),
    errors: ['username_exists', 'EMAIL_NOT_PROVEN'],
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/v1/api/supplier-agreement/',
    summary: 'The version of the supplier agreement in force, and when the caller accepted it',
    response: AgreementState,
  }),
  acceptAgreement: endpoint({
    method: 'POST',
    path: '/v1/api/supplier-agreement/',
    summary: 'Accept the supplier agreement with all four items ticked; done twice is done once',
    body: z.object({ version: z.int(), items: z.array(z.enum(agreementKeys)).refine(hasAll, agreementMissing) }),
    response: AgreementState,
    errors: ['AGREEMENT_CHANGED'],
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/v1/supplier_settings/',
    summary: 'Save a part of the supplier’s settings; what is absent stays as it is',
    body: SupplierSettingsEdit,
    response: Done,
    bodyLimit: 200_000,
    errors: ['RATE_LIMITED'],
  }),
  confirmNotificationEmail: endpoint({
    method: 'POST',
    path: '/v1/confirm_notification_email/',
    summary: 'Have a supplier’s notifications sent to an address, by the link that was mailed to it; it signs nobody in',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ email: z.string() }),
    errors: ['LINK_EXPIRED'],
  }),
  vacation: endpoint({
    method: 'GET',
    path: '/v1/api/vacation/',
    summary: 'The vacation of the supplier that is announced or under way',
    response: SupplierVacation,
  }),
  saveVacation: endpoint({
    method: 'POST',
    path: '/v1/api/vacation/',
    summary: 'Announce a vacation, or change the one there is: stores see it at once, and those that carry its products hear of it by mail',
    body: VacationEdit,
    response: CurrentVacation,
  }),
  endVacation: endpoint({
    method: 'POST',
    path: '/v1/api/vacation/end/',
    summary: 'Take back a vacation that is announced, or end the one that is under way; done twice is done once',
    response: CurrentVacation,
  }),
  addFavourite: endpoint({
    method: 'POST',
    path: '/v1/api/favourite-suppliers/',
    summary: 'Keep a supplier among the favourites; done twice is done once',
    body: z.object({ supplier: Id, store: Id.optional() }),
    response: Favourite,
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/v1/api/favourite-suppliers/{supplier}/',
    summary: 'Take a supplier out of the favourites',
    params: z.object({ supplier: Id }),
    response: Favourite,
  }),
}
