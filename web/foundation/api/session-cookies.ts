import { readCookie } from './cookies.ts'

// Read by the session, and before any of the app has come by the script that asks for the first answers (app/early).

export const tokenCookie = 'token'
export const storeCookie = 'store_id'

export const readToken = (): string | undefined => readCookie(tokenCookie) || undefined
export const readStoreId = (): string | undefined => readCookie(storeCookie) || undefined
