import type { AppConfig } from '@quayside/contract/workspace/app-config'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** Defaults of a page until the server's configuration has loaded. */
const plainHouse: AppConfig = {
  product: 'Quayside',
  is_demo: false,
  support_email: '',
  main_url: '',
  suppliers_url: '',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}

/** The product's name and addresses, and whether this is the demo world. Fetched once per visit. */
export const appConfigQuery = () => ({
  ...query(workspace.appConfig),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
/** Configuration from the root loader. A hook that could fetch it again would add five kilobytes to the entry bundle. */
export const useAppConfig = (): AppConfig => useQueryClient().getQueryData<AppConfig>(appConfigQuery().queryKey) ?? plainHouse
