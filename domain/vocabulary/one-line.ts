/** Converts a text to one line: line breaks, tabs and other control characters become a space. Used for subjects, headings and names. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
