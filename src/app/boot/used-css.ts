/** A rule of a style sheet: what must stand in a document for it to match, and its text; or a condition with rules in it. */
export interface StyleRule {
  text: string
  /** Of each of its selectors the classes that it names; with all of one list at hand it may match. */
  classes: string[][]
  /** Of a condition (`@media (…)`): the rules in it; `text` is the condition. */
  inside?: StyleRule[]
}

/** After the string, bracket or block that begins at `from`. */
const past = (css: string, from: number): number => {
  const first = css[from]
  if (first === '"' || first === "'") {
    let at = from + 1
    while (at < css.length && css[at] !== first) at += css[at] === '\\' ? 2 : 1
    return at + 1
  }
  const end = first === '(' ? ')' : first === '[' ? ']' : '}'
  let at = from + 1
  while (at < css.length && css[at] !== end) at = step(css, at)
  return at + 1
}

const step = (css: string, at: number): number => {
  const c = css[at]
  if (c === '\\') return at + 2
  if (css.startsWith('/*', at)) return (css.indexOf('*/', at + 2) + 1 || css.length) + 1
  return c && '"\'([{'.includes(c) ? past(css, at) : at + 1
}

/** Where `wanted` stands next outside of strings, brackets and blocks. */
const next = (css: string, from: number, wanted: string): number => {
  let at = from
  while (at < css.length && !wanted.includes(css[at] as string)) at = step(css, at)
  return at
}

const bare = (selector: string): string => {
  let at = 0
  let left = ''
  while (at < selector.length) {
    const to = '([\\'.includes(selector[at] as string) ? step(selector, at) : at + 1
    if (to === at + 1) left += selector[at]
    at = to
  }
  return left
}

/** A finger on it, a key's focus: nothing that is only looked at is in such a state. */
const TOUCHED = /:(hover|active|focus)/

const classesOf = (selectors: string): string[][] => {
  const found: string[][] = []
  for (let at = 0; at < selectors.length; ) {
    const end = next(selectors, at, ',')
    const one = bare(selectors.slice(at, end))
    if (!TOUCHED.test(one)) found.push([...one.matchAll(/\.([^\s.,:#>+~*[\]()]+)/g)].map(([, name]) => name as string))
    at = end + 1
  }
  return found
}

const CONDITION = /^@(media|supports|layer|container)\b/

/**
 * The rules of a built style sheet, in its order. What draws no element by itself (animations, fonts, printed pages) is left out,
 * and so is what only something touched looks like.
 */
export function* rulesOf(css: string): Generator<StyleRule> {
  for (let at = 0; at < css.length; ) {
    const open = next(css, at, '{;')
    if (css[open] !== '{') {
      at = open + 1
      continue
    }
    const end = past(css, open)
    const head = css
      .slice(at, open)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .trim()
    if (CONDITION.test(head)) yield { text: head, classes: [], inside: [...rulesOf(css.slice(open + 1, end - 1))] }
    else if (!head.startsWith('@')) yield { text: head + css.slice(open, end), classes: classesOf(head) }
    at = end
  }
}

/** Of `rules` those that may match where only `classes` are at hand, as a style sheet: never one too few. */
export const usedOf = (rules: readonly StyleRule[], classes: ReadonlySet<string>): string => {
  let css = ''
  for (const { text, classes: needed, inside } of rules)
    if (inside) {
      const used = usedOf(inside, classes)
      if (used) css += `${text}{${used}}`
    } else if (needed.some((all) => all.every((name) => classes.has(name)))) css += text
  return css
}
