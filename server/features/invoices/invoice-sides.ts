/** The two sides of an invoice, as lines of text. */
import { countryName } from '@quayside/domain/vocabulary/countries'
import type { SupplierSummary } from '#features/suppliers'
import type { Config } from '#foundation/config/config'

export const issuerIn = ({ operator, supportEmail }: Config): string => [operator.name, ...operator.address, supportEmail].join('\n')

export const recipientOf = ({ name, city, province, country, email }: SupplierSummary): string =>
  [name, [city, province].filter(Boolean).join(', '), countryName(country), email].filter(Boolean).join('\n')
