/** Where each kind of account starts, and is sent back to from where it may not be. */
export const homes = {
  store: '/products',
  supplier: '/supplier/orders',
  admin: '/admin',
} as const

export type Role = keyof typeof homes
