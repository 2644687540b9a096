/** Address of the page that makes impersonation links. */
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

export interface ImpersonateAsked {
  type?: 'store' | 'supplier'
  id?: number
}

export const readImpersonate = ({ type, id }: RawQuery): ImpersonateAsked =>
  present({ type: readOneOf(type, ['store', 'supplier']), id: readWhole(id) })

export const impersonateAddress = ({ type, id }: ImpersonateAsked): string => `/admin/impersonate${queryText({ type, id })}`
