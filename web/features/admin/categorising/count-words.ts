/** `1,000+` where no more were counted. */
export const countWords = (count: number, isMore = count >= 1000): string => `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`
