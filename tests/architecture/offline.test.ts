import { expect, it } from 'vitest'
import { code, read } from './source'

// Of one word only: where what it says depends on more, its screen may have words of its own for it.
const BUTTON = /<Button\b((?:[^<>{}]|=>|\{(?:[^{}]|\{[^{}]*\})*\})*?)>\s*([^<{}]+?)\s*<\/Button>/g

it('a button that needs a network is an OnlineButton, which says so without one, and not merely grey', () => {
  const buttons = code
    .filter((file) => file.startsWith('src/') && file.endsWith('.tsx'))
    .flatMap((file) => [...read(file).matchAll(BUTTON)].map(([, props = '', text]) => ({ file, props, text })))
  expect(buttons.length).toBeGreaterThan(100)
  const grey = buttons.filter(({ props }) => /disabled=\{[^{}]*!online/.test(props))
  expect(grey.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
