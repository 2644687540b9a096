import { reauthenticationMethods } from '@quayside/domain/identity/reauthentication'
import type { ApiError } from '#foundation/api/api-error.ts'
import { askWhoIsThere } from '#foundation/api/reauthentication.ts'

/** Asks the user to re-authenticate after a refused call. @returns whether it succeeded */
export const askToReauthenticate = ({ data }: ApiError): Promise<boolean> =>
  askWhoIsThere(reauthenticationMethods.find((one) => one === data.method) ?? 'password')
