import type { AppConfig } from '@quayside/contract/workspace/app-config'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** Defaults of a page until the server's configuration is known. */
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

/** The house's name, its addresses, and whether this is the practice world. Asked once a visit. */
export const appConfigQuery = () => ({
  ...query(workspace.appConfig),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
/** As the root's loader left it: a reader that would fetch it again costs the front door five kilobytes. */
export const useAppConfig = (): AppConfig => useQueryClient().getQueryData<AppConfig>(appConfigQuery().queryKey) ?? plainHouse
