import type { ReactNode } from 'react'

/** Content that looks as if the pointer or the focus were on it. */
export function Looks({ as, children }: { as: 'hover' | 'focus'; children: ReactNode }) {
  return (
    <div data-looks={as} style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', flex: 'none' }}>
      {children}
    </div>
  )
}

const pseudos = { ':hover': "[data-looks='hover']", ':focus-visible': "[data-looks='focus']", ':focus-within': "[data-looks='focus']" }

/**
 * States that only a pointer or a key can cause are drawn as well: each rule for `:hover` and `:focus-visible` also holds
 * inside `<Looks>`.
 */
export function showStates() {
  const seen = new WeakSet<CSSStyleSheet>()
  const look = () => {
    for (const sheet of document.styleSheets) {
      if (seen.has(sheet)) continue
      seen.add(sheet)
      extend(sheet.cssRules)
    }
  }
  look()
  new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true })
}

function extend(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const further = rule.selectorText.split(/,(?![^(]*\))/).flatMap(alike)
      if (further.length) rule.selectorText = [rule.selectorText, ...further].join(', ')
    }
    if ('cssRules' in rule) extend(rule.cssRules as CSSRuleList)
  }
}

/** The selector with the state's place in place of the state, where it names one. */
function alike(selector: string): string[] {
  return Object.entries(pseudos).flatMap(([pseudo, place]) =>
    selector.includes(pseudo) && !selector.includes(`:not(${pseudo})`) ? [`${place} ${selector.trim().replaceAll(pseudo, '')}`] : [],
  )
}
