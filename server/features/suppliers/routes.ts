import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { asAnyone, asStore, asSupplier, bind } from '#foundation/http/route'
import { acceptAgreement, readAgreement } from './accept-agreement.ts'
import { confirmNotificationEmail } from './confirm-notification-email.ts'
import { addFavourite, removeFavourite } from './favour-supplier.ts'
import { registerSupplier } from './register-supplier.ts'
import { saveSettings } from './save-settings.ts'
import { endVacation, readVacation, saveVacation } from './vacations/save-vacation.ts'

export const suppliersRoutes = bind(suppliersApi, {
  registerSupplier: asAnyone.outside(registerSupplier),
  agreement: asSupplier.reading(readAgreement),
  acceptAgreement: asSupplier(acceptAgreement),
  saveSettings: asSupplier(saveSettings),
  confirmNotificationEmail: asAnyone(confirmNotificationEmail),
  vacation: asSupplier.reading(readVacation),
  saveVacation: asSupplier(saveVacation),
  endVacation: asSupplier(endVacation),
  addFavourite: asStore(addFavourite),
  removeFavourite: asStore(removeFavourite),
})
