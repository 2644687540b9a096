/** Settings of a supplier. Forms load this when the user begins to type. @see S-68, S-69, C-134 */
import { invalidEmail } from '@quayside/domain/identity/credentials'
import { isTimeZone, trayFrequencies } from '@quayside/domain/notifications/tray-clock'
import { processingTimes } from '@quayside/domain/shipping/option-draft'
import { absoluteWebsite } from '@quayside/domain/suppliers/application'
import { brandingMessages, brandingOffers, brandingQuestions, longestBrandingDescription } from '@quayside/domain/suppliers/branding'
import { profileBounds, profileFaults, profileMessages } from '@quayside/domain/suppliers/profile'
import { supplierValues, valuesFault } from '@quayside/domain/suppliers/supplier-values'
import { readRate } from '@quayside/domain/vocabulary/typed'
import { z } from 'zod'
import { Email } from '../identity/sign-in.ts'

const profile = {
  website: z.string().trim().max(200, profileMessages.website).transform(absoluteWebsite),
  short_description: z.string().trim().max(profileBounds.shortDescription[1], profileMessages.short_description),
  description: z.string().trim().max(profileBounds.description[1], profileMessages.description),
  return_policy: z.string().trim().max(profileBounds.returnPolicy[1], profileMessages.return_policy),
  /** Minimum share of the retail price that a store keeps, in percent. */
  discount: z.union([z.number(), z.string().max(20)]).transform((typed) => Math.floor(typeof typed === 'number' ? typed : readRate(typed))),
}

export const ProfileEdit = z.object(profile).superRefine((edit, issues) => {
  const faults = profileFaults({
    tagline: edit.short_description,
    story: edit.description,
    returnPolicy: edit.return_policy,
    website: edit.website,
    discountPercent: edit.discount,
  })
  for (const field of faults) issues.addIssue({ code: 'custom', path: [field], message: profileMessages[field] })
})

const flags = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, z.boolean().default(false)])) as Record<Key, z.ZodDefault<z.ZodBoolean>>

export const ValuesEdit = z
  .object({
    no_values: z.boolean().default(false),
    made_in_us: z.boolean().default(false),
    made_in_canada: z.boolean().default(false),
    ...flags(supplierValues),
  })
  .superRefine((edit, issues) => {
    const message = valuesFault({
      values: supplierValues.filter((value) => edit[value]),
      madeInUs: edit.made_in_us,
      madeInCanada: edit.made_in_canada,
      hasNone: edit.no_values,
    })
    if (message) issues.addIssue({ code: 'custom', path: ['no_values'], message })
  })

const questions = brandingQuestions.map(({ key }) => key)
const answer = z.boolean(brandingMessages.unanswered)

export const BrandingEdit = z.object({
  ...(Object.fromEntries(questions.map((key) => [key, answer])) as Record<(typeof questions)[number], typeof answer>),
  ...flags(brandingOffers.map(({ key }) => key)),
  branding_description: z.string().trim().max(longestBrandingDescription).default(''),
})

/** Empty: notifications go to the sign-in address. */
const NotificationEmail = z
  .string()
  .trim()
  .refine((typed) => typed === '' || Email.safeParse(typed).success, invalidEmail)

export const NotificationEmailEdit = z.object({ notification_email: NotificationEmail })

/** An edit of one section; absent fields stay unchanged. */
export const SupplierSettingsEdit = z.object({
  profile: ProfileEdit.optional(),
  values: ValuesEdit.optional(),
  branding: BrandingEdit.optional(),
  processing_time: z.enum(processingTimes).optional(),
  /** True if it delivers to no PO box. */
  refuses_po_boxes: z.boolean().optional(),
  /** True if stores need approval to sell the supplier's products. */
  approval_required: z.boolean().optional(),
  vendor_request_notifications: z.boolean().optional(),
  /** Used once its owner has confirmed it with an emailed link. */
  notification_email: NotificationEmail.optional(),
  inbox_notification_frequency: z.enum(trayFrequencies).optional(),
  time_zone: z.string().max(60).refine(isTimeZone, 'Please choose a time zone').optional(),
  /** False turns off all optional notifications. */
  notifications_subscribed: z.boolean().optional(),
})
