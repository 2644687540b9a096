/** Application of a brand. It has its own file, which is loaded when the user begins to type. @see S-56 */
import {
  absoluteWebsite,
  applicationDefaults,
  applicationMessages,
  applicationPlatforms,
  brandNameFault,
  discountOf,
  isCity,
  isPhone,
  isWebsite,
  shippingOrigins,
} from '@quayside/domain/suppliers/application'
import { type CountryCode, countryCodes } from '@quayside/domain/vocabulary/countries'
import { currencies } from '@quayside/domain/vocabulary/money'
import { z } from 'zod'
import { Email } from '../identity/sign-in.ts'

const Country = z.enum(countryCodes as [CountryCode, ...CountryCode[]], 'Please select an option')

const checked = (isGood: (text: string) => boolean, message: string) => z.string(message).trim().max(200, message).refine(isGood, message)

/** First step: the applicant. */
export const ApplicantDetails = z.object({
  name: z
    .string(applicationMessages.name)
    .trim()
    .max(120, applicationMessages.name)
    .superRefine((name, context) => {
      const fault = brandNameFault(name)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    }),
  website: checked(isWebsite, applicationMessages.website).transform(absoluteWebsite),
  contact_name: checked((name) => name.length > 0, applicationMessages.contactName),
  phone: checked(isPhone, applicationMessages.phone),
  email: Email,
  city: checked(isCity, applicationMessages.city),
  country: Country.default(applicationDefaults.country),
  platform: z.enum(applicationPlatforms, applicationMessages.platform),
})

/** Second step: prices, shipping and the agreement. */
export const ApplicationTerms = z.object({
  discount: z.union([z.string(), z.number()], applicationMessages.discount).transform((typed, context) => {
    const percent = discountOf(typed)
    if (percent !== undefined) return percent
    context.addIssue({ code: 'custom', message: applicationMessages.discount })
    return z.NEVER
  }),
  shipping_origin: z.enum(shippingOrigins, applicationMessages.origin),
  shipCountry: Country.default(applicationDefaults.shipCountry),
  currency: z.enum(currencies).default(applicationDefaults.currency),
  supplierAgreementAccepted: z.literal(true, applicationMessages.agreement),
})

export const SupplierApplication = ApplicantDetails.extend(ApplicationTerms.shape).extend({
  referral_source: z.string().trim().max(200).optional(),
  /** Token of the invitation that the visitor came by. */
  referral_token: z.string().max(200).optional(),
})
