/** Text as a pattern of `like` that matches itself alone. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
