import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { Later } from '#ui/states/later'

afterEach(() => {
  document.body.innerHTML = ''
})
const first = () => renderToString(<Later>待办</Later>)

it('is drawn in a second go', async () => {
  expect(first()).not.toContain('待办')
  render(<Later>待办</Later>)
  await screen.findByText('待办')
})

it('is drawn at once where what the screen last showed stands in the page', () => {
  document.body.innerHTML = '<div class="frame-kept">待办</div>'
  expect(first()).toContain('待办')
})
