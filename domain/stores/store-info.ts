/** A store's name, contact address and browsing choice: rules shared by form and server. @see S-35, V-190, K-093 */

export const storeInfoMessages = {
  name: 'Please enter a valid name',
  email: 'Please enter a valid email',
  saved: 'Saved successfully',
  failed: 'Failed to save info',
} as const

/** Characters. @see K-093 */
export const shortestStoreName = 3
export const longestStoreName = 120
