/** Characters of a search; nobody looks for more. By itself, since every page's address knows it. */
export const longestSearch = 200
