// Light or dark before the first paint: what was chosen, else what the system prefers; admin starts dark.
// A file of its own because the content policy allows no inline script.
const chosen = localStorage.getItem('mantine-color-scheme-value')
const prefersDark = location.pathname.startsWith('/admin') || matchMedia('(prefers-color-scheme: dark)').matches
const scheme = chosen === 'light' || chosen === 'dark' ? chosen : prefersDark ? 'dark' : 'light'
document.documentElement.dataset.mantineColorScheme = scheme
document.documentElement.style.backgroundColor = scheme === 'dark' ? '#0b1322' : '#fbf8f2'
