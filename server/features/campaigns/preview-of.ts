const ofDarkScreens = '<style>\n  @media (prefers-color-scheme: dark)'

/** The mail as it looks in one colour scheme, whatever the reader's screen has. No text of the mail can hold the layout's `<style>`. */
export const previewOf = (html: string, isDark: boolean): string =>
  html.replace(ofDarkScreens, `<style>\n  @media ${isDark ? 'all' : 'not all'}`)
