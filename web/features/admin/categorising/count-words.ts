/** `1,000+` where no more were counted. */
export const countWords = (count: number, mostCounted = 1000): string =>
  `${count.toLocaleString('en-US')}${count >= mostCounted ? '+' : ''}`
