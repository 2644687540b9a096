/** Maximum length of a search. It has its own file, because every page's address parser imports it. */
export const longestSearch = 200
