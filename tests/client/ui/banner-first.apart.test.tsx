import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Banner } from '#ui/layout/banner'

const items = ['大赛', '训练营', '证书'].map((title, index) => ({ id: String(index), title, href: `/b/${index}` }))

// With modules of its own: where another screen has fetched what turns slides, it stands at once.
test('the first slide stands at once; what turns them comes when nothing else is to do', async () => {
  render(<Banner items={items} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/b/0')
  expect(screen.queryByRole('button')).toBeNull()
  expect(await screen.findByRole('button', { name: '暂停轮播' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
