import { type Tables, tablesOf } from '#foundation/database/tables'

type Read = 'supplier' | 'supplierAgreement' | 'supplierConnection' | 'paypalAccount' | 'feed' | 'product' | 'shippingOption'

export const onboarding = tablesOf<Tables<never, Read>>('onboarding', [])
