import { expect, it } from 'vitest'
import { code, read } from './source'

/** A shell's own parts, and the address files: without them there is no page to stay on. */
const MAY = /^src\/(app\/shells|routes)\//
const LAZY = /import \{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\b/

// Where its code does not come, React's `lazy` replaces the page that a dialog was opened from.
it('fetches dialogs by popup and parts of a page by lazyComponent, never by a bare lazy', () => {
  const wrong = code.filter((f) => f.startsWith('src/') && !MAY.test(f) && LAZY.test(read(f)))
  expect(wrong).toEqual([])
})

it('opens dialogs in shells and address files by popup too', () => {
  const dialogs = /lazy\(\s*\(\)\s*=>\s*import\('[^']*(?:dialog|sheet|form|menu|maker)'\)/
  expect(code.filter((f) => MAY.test(f) && dialogs.test(read(f)))).toEqual([])
})
