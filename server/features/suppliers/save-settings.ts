import type { Answer, Input } from '@quayside/contract/endpoint'
import type { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { supplierValues } from '@quayside/domain/suppliers/supplier-values'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { publishSupplierChanged } from './events.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'
import { brandingOf, type SettingsChange, saveBranding, updateSettings } from './settings.records.ts'

type Edit = Input<typeof suppliersApi.saveSettings>

/** Saves the given parts of a supplier's settings. Stores see them at once: values they filter by are recomputed. @see S-68, S-69 */
export async function saveSettings({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Edit
}): Promise<Answer<typeof suppliersApi.saveSettings>> {
  const { db, actor } = context
  const { supplierId } = actor
  const isChanged = await updateSettings(db, supplierId, changeOf(input))
  const isRebranded = input.branding ? await rebrand(context, input.branding) : false
  const areNotificationsChanged = await saveNotificationSettings(context, input)
  if (!isChanged && !isRebranded && !areNotificationsChanged) return done
  await recordAudit(context, {
    action: 'suppliers.settings-saved',
    subject: `supplier:${supplierId}`,
    supplierId,
    detail: { parts: Object.keys(input) },
  })
  await publishToAccount(context, { supplierId }, { kind: 'settings' })
  if (isChanged || isRebranded) await publishSupplierChanged(context, supplierId)
  return done
}

function changeOf({ profile, values, branding, ...input }: Edit): SettingsChange {
  return {
    ...(profile && {
      website: profile.website,
      tagline: profile.short_description,
      story: profile.description,
      returnPolicy: profile.return_policy,
      discountPercent: profile.discount,
    }),
    ...(values && {
      values: supplierValues.filter((value) => values[value]),
      madeIn: values.made_in_us ? 'US' : values.made_in_canada ? 'CA' : null,
      hasNoValues: values.no_values,
    }),
    ...(branding && { brandedInvoicing: branding.branded_invoicing }),
    ...(input.processing_time !== undefined && { processingTime: input.processing_time }),
    ...(input.refuses_po_boxes !== undefined && { refusesPoBoxes: input.refuses_po_boxes }),
    ...(input.approval_required !== undefined && { requiresApproval: input.approval_required }),
    ...(input.vendor_request_notifications !== undefined && { mailsVendorRequests: input.vendor_request_notifications }),
  }
}

/** @returns whether anything has changed */
async function rebrand({ db, actor }: AtomicContext<SupplierActor>, edit: NonNullable<Edit['branding']>): Promise<boolean> {
  const branding = {
    onProduct: edit.branding_on_product,
    onPackaging: edit.branding_on_packaging,
    onBox: edit.branding_on_box,
    onAnything: edit.branding_on_anything,
    noPromo: edit.branding_no_promo,
    description: edit.branding_description,
    whiteLabel: edit.white_label,
    whiteLabelProduct: edit.white_label_product,
    whiteLabelPackaging: edit.white_label_packaging,
  }
  const before = await brandingOf(db, actor.supplierId)
  if (before && Object.entries(branding).every(([name, value]) => before[name as keyof typeof branding] === value)) return false
  await saveBranding(db, actor.supplierId, branding)
  return true
}
