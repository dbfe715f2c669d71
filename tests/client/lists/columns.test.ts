import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/ui/lists/grid.module.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** How many cards stand beside each other at a width: the last rule that holds there wins, as in a browser. */
const columnsAt = (name: string, width: number): number => {
  let columns = 0
  const parts = css.split(/@media \(min-width: (\d+)px\) \{/)
  for (let at = 0; at < parts.length; at += 2) {
    if (width < Number(parts[at - 1] ?? 0)) continue
    for (const [, names = '', body = ''] of (parts[at] ?? '').matchAll(/([^{}]+)\{([^{}]*)\}/g))
      if (names.split(',').some((one) => one.trim() === `.${name}`))
        columns = Number(/--columns: (\d+)/.exec(body)?.[1] ?? columns)
  }
  return columns
}

// Of the phone that is narrower than all, and of xs, sm, md, lg, xl and 2xl: as section 9 and the design say.
const widths = [320, 340, 640, 768, 1024, 1280, 1536]
test.each([
  ['short-full', [2, 2, 2, 3, 4, 4, 6]],
  ['long-full', [1, 1, 1, 2, 2, 2, 3]],
  ['short-1352', [2, 2, 2, 3, 3, 4, 5]],
  ['long-1352', [1, 1, 1, 2, 2, 2, 3]],
  ['short-1072', [2, 2, 2, 2, 3, 3, 4]],
  ['long-1072', [1, 1, 1, 1, 2, 2, 2]],
])('cards of %s stand in as many columns as the table says', (name, columns) => {
  expect(widths.map((width) => columnsAt(name, width))).toEqual(columns)
})
